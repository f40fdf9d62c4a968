// Where the client's files are, and whether there is a Scalinata server. A server writes its path into <base>; on a
// static site that is "./".
const inFolder = (): boolean => document.querySelector("base")?.getAttribute("href") === "./";

export const hasServer = (): boolean => !inFolder();

export const baseUrl = (): URL => new URL("./", document.baseURI);

export const site = () => ({ base: baseUrl(), server: hasServer() });

// Relative to the base, so that the client also works below a proxy's path.
export function url(path: string): string {
  const { pathname, search } = new URL(path, baseUrl());
  return pathname + search;
}
