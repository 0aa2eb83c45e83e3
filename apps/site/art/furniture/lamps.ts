import type { Light, Material, Mesh, Vec } from '../engine/model.ts';
import { hex } from '../engine/model.ts';
import { ball, bar, cylinder, turned } from '../engine/shapes.ts';
import { blackMetal, brass, lampGlow } from './materials.ts';

const WARM: Vec = [1, 0.72, 0.42];

const warm = (power: number): Vec => [WARM[0] * power, WARM[1] * power, WARM[2] * power];

/** A lamp with a cloth shade; gives back its light. */
export function tableLamp(mesh: Mesh, foot: Vec, base: Material, power = 0.35, height = 0.52): Light[] {
  turned(mesh, base, foot, [
    [0, 0],
    [0.075, 0],
    [0.085, 0.02],
    [0.1, 0.09],
    [0.085, 0.17],
    [0.035, 0.23],
    [0.018, 0.27],
    [0.016, height - 0.2],
  ]);
  turned(
    mesh,
    lampGlow(0.55 + power * 2),
    foot,
    [
      [0.17, height - 0.22],
      [0.125, height],
    ],
    32,
  );
  const at: Vec = [foot[0], foot[1] + height - 0.1, foot[2]];
  return [{ at, power: warm(power), radius: 0.07 }];
}

export function floorLamp(mesh: Mesh, foot: Vec, power = 0.5): Light[] {
  cylinder(mesh, brass, foot, 0.15, 0.02);
  bar(mesh, brass, foot, [foot[0], foot[1] + 1.45, foot[2]], 0.011);
  turned(
    mesh,
    lampGlow(1.2),
    foot,
    [
      [0.23, 1.32],
      [0.17, 1.62],
    ],
    32,
  );
  return [{ at: [foot[0], foot[1] + 1.47, foot[2]], power: warm(power), radius: 0.08 }];
}

/** A hanging globe. */
export function globe(mesh: Mesh, at: Vec, ceiling: number, r = 0.14, power = 0.4): Light[] {
  bar(mesh, blackMetal, [at[0], at[1] + r, at[2]], [at[0], ceiling, at[2]], 0.004);
  cylinder(mesh, brass, [at[0], at[1] + r - 0.02, at[2]], 0.035, 0.05);
  ball(mesh, lampGlow(2.2), at, r);
  return [{ at, power: warm(power), radius: r * 0.8 }];
}

/** A hanging dome, open below. */
export function dome(mesh: Mesh, m: Material, at: Vec, ceiling: number, r = 0.24, power = 0.6): Light[] {
  bar(mesh, blackMetal, [at[0], at[1] + r * 0.8, at[2]], [at[0], ceiling, at[2]], 0.005);
  turned(
    mesh,
    m,
    at,
    [
      [r, 0],
      [r * 0.96, r * 0.22],
      [r * 0.78, r * 0.52],
      [r * 0.42, r * 0.76],
      [0.03, r * 0.85],
    ],
    36,
  );
  ball(mesh, lampGlow(6), [at[0], at[1] + r * 0.25, at[2]], 0.06);
  return [{ at: [at[0], at[1] + r * 0.12, at[2]], power: warm(power), radius: 0.06 }];
}

export function candle(mesh: Mesh, foot: Vec, height: number, power = 0.05): Light[] {
  cylinder(mesh, { color: hex('#f1e6d0'), emit: [0.25, 0.14, 0.05] }, foot, 0.035, height);
  ball(mesh, lampGlow(14), [foot[0], foot[1] + height + 0.025, foot[2]], 0.008, 2.2, 8);
  return [{ at: [foot[0], foot[1] + height + 0.03, foot[2]], power: warm(power), radius: 0.02 }];
}
