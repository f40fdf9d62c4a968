// Where the client's files are, and whether a server of ours is there too. A server names its path in <base>; in a
// folder of files on any host that is "./", wherever the folder lies.
const inFolder = (): boolean => document.querySelector("base")?.getAttribute("href") === "./";

export const hasServer = (): boolean => !inFolder();

export const baseUrl = (): URL => new URL("./", document.baseURI);

// What addresses of pages are made from.
export const site = () => ({ base: baseUrl(), server: hasServer() });

// Relative to the base, so that the client also works below a path of a proxy.
export function url(path: string): string {
  const { pathname, search } = new URL(path, baseUrl());
  return pathname + search;
}
