import { afterEach, expect, test, vi } from "vitest";
import { ApiError, fetchInfo } from "../src/protocol/api";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const answering = (body: string, status = 200) => {
  vi.stubGlobal("document", { baseURI: "http://localhost/", querySelector: () => null });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", async () => new Response(body, { status }));
  return fetchInfo("en").then(
    (found) => found as unknown,
    (error: unknown) => error,
  );
};

test("an answer is read", async () => expect(await answering('{"games":[]}')).toEqual({ games: [] }));

test("an answer that breaks off is an error", async () => {
  const error = await answering('{"games":[');
  expect(error).toBeInstanceOf(ApiError);
  expect((error as ApiError).code).toBe("unreachable");
});

test("a refusal uses the server's words", async () => {
  const error = (await answering('{"error":{"code":"rate","message":"slow down"}}', 429)) as ApiError;
  expect([error.code, error.message]).toEqual(["rate", "slow down"]);
  expect(((await answering("<html>", 502)) as ApiError).message).toBe("HTTP 502");
});

test("a site without a server says why the engine does not run here", async () => {
  const base = { getAttribute: () => "./" };
  vi.stubGlobal("document", { baseURI: "http://localhost/", querySelector: () => base });
  vi.spyOn(WebAssembly, "validate").mockReturnValue(false);
  vi.resetModules(); // an engine that was looked for before remembers the result
  const fresh = await import("../src/protocol/api");
  const error: unknown = await fresh.fetchInfo("en").catch((error: unknown) => error);
  expect((error as ApiError).message).toBe("this browser is too old for the engine (it has no WebAssembly SIMD)");
});
