// Whether this browser can draw in 3D. Some have no WebGL 2, or have it switched off.
let known: boolean | null = null;

export function canDraw3d(): boolean {
  if (known !== null) return known;
  const context = document.createElement("canvas").getContext("webgl2");
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return (known = context !== null);
}
