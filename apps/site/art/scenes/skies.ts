import { mix, smooth, unit } from '../engine/model.ts';
import type { Vec } from '../engine/model.ts';
import { cell, fbm, noise } from '../engine/noise.ts';

/** Morning sky: pale at the horizon, blue above, the ground reflecting warm stone. */
export function morningSky(strength: number) {
  const horizon: Vec = [1.05, 0.98, 0.88];
  const zenith: Vec = [0.42, 0.62, 0.95];
  const ground: Vec = [0.42, 0.38, 0.31];
  return (d: Vec): Vec => {
    const c =
      d[1] < 0 ? mix(horizon, ground, smooth(0, 0.15, -d[1])) : mix(horizon, zenith, smooth(0, 0.7, d[1]));
    return [c[0] * strength, c[1] * strength, c[2] * strength];
  };
}

/** Evening: orange along the horizon towards `sun`, violet blue above. */
export function eveningSky(strength: number, sun: Vec) {
  const to = unit([sun[0], 0, sun[2]]);
  return (d: Vec): Vec => {
    const near = Math.max(0, d[0] * to[0] + d[2] * to[2]);
    const low = mix([0.55, 0.4, 0.48], [1.5, 0.66, 0.25], near ** 2);
    const high: Vec = [0.13, 0.2, 0.42];
    const c =
      d[1] < 0 ? mix(low, [0.1, 0.09, 0.1], smooth(0, 0.1, -d[1])) : mix(low, high, smooth(0, 0.55, d[1]));
    const cloud =
      d[1] > 0
        ? smooth(0.5, 0.8, fbm(d[0] / (d[1] + 0.14), 3, d[2] / (d[1] + 0.14), 5)) * smooth(0.02, 0.15, d[1])
        : 0;
    const lit = mix(c, mix([0.5, 0.36, 0.42], [1.6, 0.8, 0.42], near), cloud * 0.5);
    return [lit[0] * strength, lit[1] * strength, lit[2] * strength];
  };
}

/** What stands outside a town window, out of focus: trees below, pale fronts beyond, sky above. */
export function townView(strength: number, height = 0.16) {
  const sky = morningSky(strength);
  const of = (r: number, g: number, b: number): Vec => [r * strength, g * strength, b * strength];
  return (d: Vec): Vec => {
    const a = Math.atan2(d[0], -d[2]);
    const e = d[1];
    const house = Math.floor(a * 4.5);
    const roofs = height * (0.5 + 0.9 * cell(house, 2, 5));
    const trees = height * (fbm(a * 5, 9, 1, 3) * 1.9 - 0.5);
    const warm = 0.8 + 0.3 * cell(house, 4);
    let c = mix(sky(d), of(0.98 * warm, 0.87 * warm, 0.72 * warm), 0.75 * smooth(0.015, -0.015, e - roofs));
    const green = 0.25 + 0.75 * fbm(a * 9, e * 9, 3, 3);
    const light = smooth(0.45, 0.8, noise(a * 22, e * 22, 8));
    c = mix(
      c,
      mix(of(0.36 * green, 0.5 * green, 0.24 * green), of(0.95, 0.95, 0.55), light * 0.35),
      0.94 * smooth(0.05, -0.04, e - trees),
    );
    return c;
  };
}
