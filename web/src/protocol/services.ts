// Whoever answers questions: a server of ours, or the engine in this browser. Both answer the same requests in the same
// form; every failure is an ApiError with a sentence for people.
import { engine, EngineFailed } from "../engine/engine";
import { translator } from "../i18n";
import { hasServer, url } from "./base";
import type { ErrorBody, Language } from "./types";

export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export interface Call {
  method: "GET" | "POST";
  path: string; // "api/..."
  language: Language;
  body?: unknown;
  token?: string | undefined;
  signal?: AbortSignal | undefined;
}

export type Services = <T>(call: Call) => Promise<T>;

export async function fromServer<T>(
  { method, path, language, body, token, signal }: Call,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const t = translator(language);
  if (!hasServer()) throw new ApiError("no_server", t("place.noServer"));
  const headers: Record<string, string> = { "Accept-Language": language };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers.Authorization = `Bearer ${token}`;
  const unreachable = () => {
    throw new ApiError("unreachable", t(navigator.onLine ? "place.silent" : "place.offline"));
  };
  const init = { method, headers, signal: signal ?? null, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const response = await fetch(url(path), init).catch(unreachable);
  // An answer that breaks off, or is no longer wanted, is none.
  if (response.ok) return read(response).catch(unreachable);
  const error = ((await response.json().catch(() => null)) as ErrorBody | null)?.error;
  throw new ApiError(error?.code ?? "internal", error?.message ?? `HTTP ${response.status}`);
}

export const atServer: Services = <T>(call: Call) => fromServer(call, async (response) => (await response.json()) as T);

// The language is told apart from it.
const withoutQuery = (path: string) => path.replace(/\?.*/, "");

export const here: Services = async <T>({ method, path, language, body, token, signal }: Call): Promise<T> => {
  const wish = { what: "request" as const, method, path: `/${withoutQuery(path)}`, language, body, token };
  const answer = await engine.answerTo(wish, signal).catch((error: unknown) => {
    if (!(error instanceof EngineFailed)) throw error;
    throw new ApiError("no_engine", translator(language)(`engine.${error.why}`));
  });
  if (answer.error) throw new ApiError(answer.error.code, answer.error.message);
  return answer.body as T;
};

// Here where the engine runs, else at the server where there is one.
export const anywhere: Services = <T>(call: Call): Promise<T> =>
  here<T>(call).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.code === "no_engine") || !hasServer()) throw error;
    return atServer<T>(call);
  });
