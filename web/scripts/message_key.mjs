// The keys of messages in catalogues and bundles.

// Separates context and text, as in gettext's compiled files.
export const contextEnd = "\u0004";

export const keyOf = ({ context, id }) => (context === undefined ? id : context + contextEnd + id);

// Bundles use a hash (FNV-1a) as key, which is much shorter than the English text. The build fails on a collision.
export function shortKey(key) {
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; ++i) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
}
