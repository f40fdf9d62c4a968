// Converts between addresses and pages. A seat's token goes after the #, which browsers never send. A static site has
// only one page, so there the whole path goes after the #.
export type Route =
  | { page: "home" }
  | { page: "room"; room: string; token?: string }
  | { page: "lobby" }
  | { page: "puzzles"; puzzle?: string; form?: string; query?: string }
  | { page: "learn"; game?: string; tutorial?: boolean }
  | { page: "analysis" | "verify"; room?: string }
  | { page: "settings" | "console" }
  | { page: "unknown" };

export function parseRoute(path: string, hash: string): Route {
  const [page = "", first, second, ...deeper] = path
    .replace(/^\/+|\/+$/g, "")
    .split("/")
    .map(decodeURIComponent);
  if (deeper.length > 0) return { page: "unknown" };
  const token = /^#seat=([\w-]{32})$/.exec(hash)?.[1];
  switch (page) {
    case "":
    case "index.html":
      return { page: "home" };
    case "r":
      return first && !second ? { page: "room", room: first, ...(token && { token }) } : { page: "unknown" };
    case "lobby":
    case "settings":
    case "console":
      return first ? { page: "unknown" } : { page };
    case "puzzles":
      return {
        page,
        ...(first && { puzzle: first }),
        ...(second && { form: second }),
        ...(hash.length > 1 && { query: hash.slice(1) }),
      };
    case "learn":
      if (second && second !== "tutorial") return { page: "unknown" };
      return { page, ...(first && { game: first }), ...(second && { tutorial: true }) };
    case "analysis":
    case "verify":
      return second ? { page: "unknown" } : { page, ...(first && { room: first }) };
    default:
      return { page: "unknown" };
  }
}

const below = (name?: string): string => (name ? `/${encodeURIComponent(name)}` : "");

export function routePath(route: Route): string {
  switch (route.page) {
    case "home":
    case "unknown":
      return "/";
    case "room":
      return `/r/${route.room}`;
    case "puzzles":
      return `/puzzles${below(route.puzzle)}${below(route.form)}${route.query ? `#${route.query}` : ""}`;
    case "learn":
      return `/learn${route.game ? `/${route.game}${route.tutorial ? "/tutorial" : ""}` : ""}`;
    case "analysis":
    case "verify":
      return `/${route.page}${route.room ? `/${route.room}` : ""}`;
    default:
      return `/${route.page}`;
  }
}

interface Site {
  base: URL;
  server: boolean; // false: a static site
}

export function readAddress(address: URL, { base, server }: Site): Route {
  if (server) return parseRoute(address.pathname.slice(base.pathname.length - 1), address.hash);
  const [path = "", ...behind] = address.hash.slice(1).split("#");
  return parseRoute(path, behind.length > 0 ? `#${behind.join("#")}` : "");
}

export function addressOf(route: Route, { base, server }: Site): string {
  const path = routePath(route);
  return new URL(server ? `.${path}` : path === "/" ? "./" : `#${path}`, base).href;
}
