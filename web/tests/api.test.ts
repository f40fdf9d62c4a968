import { afterEach, expect, test, vi } from "vitest";
import { ApiError, fetchInfo } from "../src/protocol/api";

afterEach(() => vi.unstubAllGlobals());

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

test("an answer that breaks off is an error, not nothing", async () => {
  const error = await answering('{"games":[');
  expect(error).toBeInstanceOf(ApiError);
  expect((error as ApiError).code).toBe("unreachable");
});

test("a refusal speaks with the server's words", async () => {
  const error = (await answering('{"error":{"code":"rate","message":"slow down"}}', 429)) as ApiError;
  expect([error.code, error.message]).toEqual(["rate", "slow down"]);
  expect(((await answering("<html>", 502)) as ApiError).message).toBe("HTTP 502");
});
