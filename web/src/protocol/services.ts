// Sends requests to the server or to the engine in this browser. Both answer the same requests in the same form; every
// failure is an ApiError with a sentence for people.
import { engine, EngineFailed, solver } from "../engine/engine";
import { hasServer, url } from "./base";
import { engineProblemText, unreachableText } from "./reasons";
import type { ErrorBody, Language } from "./types";
import { t } from "../i18n";

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
  long?: boolean; // may take long, and cannot be interrupted
  more?: ((body: unknown) => void) | undefined; // receives each answer but the last, if there are several
}

export type Services = <T>(call: Call) => Promise<T>;

export function unreachable(): never {
  throw new ApiError("unreachable", unreachableText());
}

export async function fromServer<T>(
  { method, path, language, body, token, signal }: Call,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  if (!hasServer()) throw new ApiError("no_server", t("this needs a Scalinata server, and this site has none"));
  const headers: Record<string, string> = { "Accept-Language": language };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers.Authorization = `Bearer ${token}`;
  const init = { method, headers, signal: signal ?? null, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const response = await fetch(url(path), init).catch(unreachable);
  // An interrupted or aborted answer counts as no answer.
  if (response.ok) return read(response).catch(unreachable);
  const error = ((await response.json().catch(() => null)) as ErrorBody | null)?.error;
  throw new ApiError(error?.code ?? "internal", error?.message ?? `HTTP ${response.status}`);
}

export const atServer: Services = <T>(call: Call) => fromServer(call, async (response) => (await response.json()) as T);

// The engine gets the language separately.
const withoutQuery = (path: string) => path.replace(/\?.*/, "");

export const here: Services = async <T>(call: Call): Promise<T> => {
  const { method, path, language, body, token, signal, long, more } = call;
  const query = { what: "request" as const, method, path: `/${withoutQuery(path)}`, language, body, token };
  const answer = await (long ? solver : engine).answerTo(query, signal, more).catch((error: unknown) => {
    if (!(error instanceof EngineFailed)) throw error;
    throw new ApiError("no_engine", engineProblemText(error.why));
  });
  if (answer.error) throw new ApiError(answer.error.code, answer.error.message);
  return answer.body as T;
};

// Uses the engine in this browser if it runs, else the server if there is one.
export const anywhere: Services = <T>(call: Call): Promise<T> =>
  here<T>(call).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.code === "no_engine") || !hasServer()) throw error;
    return atServer<T>(call);
  });
