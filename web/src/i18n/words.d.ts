// Made by scripts/words.mjs from po/LINGUAS and po/*.po.
/* eslint @typescript-eslint/consistent-type-imports: off -- a module declared here can import in no other way */
declare module "virtual:words" {
  type Language = import("../protocol/types").Language;
  type Bundle = import("./message").Bundle;

  export const languages: { id: Language; name: string }[];
  export const bundles: Record<Exclude<Language, "en">, () => Promise<Bundle>>;
}
