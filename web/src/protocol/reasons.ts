// Why there is no engine or no answer, in words.
import { mark, t } from "../i18n";
import type { EngineProblem } from "../engine/engine";

const engineMissing = {
  noWasm: mark("this browser cannot run the engine (it has no WebAssembly)"),
  noSimd: mark("this browser is too old for the engine (it has no WebAssembly SIMD)"),
  noModule: mark("the engine is not available yet"),
  notLoaded: mark("the engine could not be loaded"),
  stopped: mark("the engine stopped working"),
} satisfies Record<EngineProblem, unknown>;

export const engineProblemText = (why: EngineProblem): string => t(engineMissing[why]);

export const unreachableText = (): string =>
  navigator.onLine ? t("the server does not answer") : t("you are offline, and this needs the network");
