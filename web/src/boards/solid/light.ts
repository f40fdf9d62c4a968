// The lighting: a key light from the front right, whose shadow map is reused until something moves, light from the sky,
// and a weak light from the left. Light is computed per vertex, which is cheap; only the key light's shadow is computed
// per pixel.
import { BackSide, DirectionalLight, ShaderMaterial, UniformsLib, UniformsUtils, Vector3, type Texture } from "three";
import type { Point } from "./body";

const towardsKey = new Vector3(0.55, 0.92, 0.62).normalize();
const towardsFill = new Vector3(-0.85, 0.3, 0.35).normalize();

const vertexShader = /* glsl */ `
#include <common>
#include <shadowmap_pars_vertex>
uniform vec3 towardsKey;
uniform vec3 towardsFill;
attribute float shade;
varying vec2 spot;
varying float always;
varying float keyed;
varying float gloss;
void main() {
  vec4 worldPosition = modelMatrix * vec4(position, 1.0);
  vec3 transformedNormal = normalMatrix * normal;
  #include <shadowmap_vertex>
  spot = uv;
  float sky = 0.5 + 0.5 * normal.y;
  always = (0.32 + 0.2 * sky + 0.16 * max(dot(normal, towardsFill), 0.0)) * shade;
  keyed = 0.66 * max(dot(normal, towardsKey), 0.0) * (0.6 + 0.4 * shade);
  vec3 half_way = normalize(towardsKey + normalize(cameraPosition - worldPosition.xyz));
  gloss = 0.22 * pow(max(dot(normal, half_way), 0.0), 28.0);
  gl_Position = projectionMatrix * viewMatrix * worldPosition;
}`;

const fragmentShader = /* glsl */ `
#include <common>
#include <packing>
uniform bool receiveShadow;
#include <shadowmap_pars_fragment>
#include <shadowmask_pars_fragment>
uniform sampler2D map;
uniform float opacity;
varying vec2 spot;
varying float always;
varying float keyed;
varying float gloss;
void main() {
  float lit = getShadowMask();
  vec3 paint = texture2D(map, spot).rgb;
  gl_FragColor = vec4(paint * (always + keyed * lit) + gloss * lit, opacity);
}`;

export function litMaterial(map: Texture, opacity = 1): ShaderMaterial {
  const material = new ShaderMaterial({
    vertexShader,
    fragmentShader,
    lights: true,
    uniforms: UniformsUtils.merge([
      UniformsLib.lights,
      { towardsKey: { value: towardsKey }, towardsFill: { value: towardsFill }, opacity: { value: opacity } },
    ]),
    transparent: opacity < 1,
    depthWrite: opacity === 1,
  });
  material.uniforms.map = { value: map };
  return material;
}

// A thin outline: the back faces of a slightly larger body, with constant width on the screen.
export function outlineMaterial(): ShaderMaterial {
  return new ShaderMaterial({
    vertexShader: /* glsl */ `
uniform float width;
void main() {
  vec4 at = modelViewMatrix * vec4(position, 1.0);
  vec4 grown = modelViewMatrix * vec4(position + normal * width * -at.z, 1.0);
  gl_Position = projectionMatrix * grown;
}`,
    fragmentShader: "void main() { gl_FragColor = vec4(0.09, 0.07, 0.05, 1.0); }",
    uniforms: { width: { value: 0 } },
    side: BackSide,
  });
}

// `reach`: the largest distance of an object from the middle.
export function keyLight(middle: Point, reach: number): DirectionalLight {
  const light = new DirectionalLight();
  light.castShadow = true;
  light.target.position.set(...middle);
  light.position.copy(light.target.position).addScaledVector(towardsKey, reach * 2);
  const { shadow } = light;
  shadow.mapSize.set(768, 768);
  shadow.radius = 3.2;
  shadow.blurSamples = 10;
  shadow.bias = -0.0006;
  shadow.normalBias = 0.02;
  Object.assign(shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach, near: 0.1, far: reach * 4 });
  return light;
}
