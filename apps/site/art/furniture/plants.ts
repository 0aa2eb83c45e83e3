import type { Material, Mesh, Vec } from '../engine/model.ts';
import { cell } from '../engine/noise.ts';
import { bar, sheet, turned } from '../engine/shapes.ts';
import { clayPot, leaf, paint } from './materials.ts';

/** One leaf growing from a point in a direction, bending down. */
function blade(
  mesh: Mesh,
  m: Material,
  from: Vec,
  angle: number,
  lift: number,
  length: number,
  width: number,
  bend: number,
): void {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  sheet(mesh, m, 8, 3, (u, v) => {
    const along = length * u;
    const out = along * Math.cos(lift) + 0;
    const y = along * Math.sin(lift) - bend * u * u * length;
    const w = (v - 0.5) * width * Math.sin(Math.PI * Math.min(1, u * 0.96 + 0.04)) ** 0.75;
    const fold = Math.abs(v - 0.5) * width * 0.35;
    return [from[0] + c * out - s * w, from[1] + y + fold, from[2] + s * out + c * w];
  });
}

/** A pot with arching leaves. */
export function plant(
  mesh: Mesh,
  foot: Vec,
  height: number,
  seed: number,
  pot: Material = clayPot,
  m: Material = leaf,
  broad = 1,
): void {
  const r = Math.min(0.2, height * 0.14);
  turned(
    mesh,
    pot,
    foot,
    [
      [0, 0],
      [r * 0.72, 0],
      [r * 0.95, r * 1.5],
      [r, r * 1.75],
      [r * 0.88, r * 1.75],
      [r * 0.8, r * 1.5],
      [0, r * 1.5],
    ],
    28,
  );
  const count = 26;
  for (let i = 0; i < count; i++) {
    const k = cell(seed, i, 1);
    const angle = i * 2.4 + k;
    const lift = 0.75 + 0.75 * (1 - i / count) + 0.25 * k;
    const length = height * (0.55 + 0.5 * cell(seed, i, 2));
    const stem: Vec = [
      foot[0] + Math.cos(angle) * r * 0.3,
      foot[1] + r * 1.4,
      foot[2] + Math.sin(angle) * r * 0.3,
    ];
    const top: Vec = [
      stem[0] + Math.cos(angle) * length * 0.3 * Math.cos(lift),
      stem[1] + length * 0.5,
      stem[2] + Math.sin(angle) * length * 0.3 * Math.cos(lift),
    ];
    bar(mesh, m, stem, top, 0.007, 0.004, 5);
    blade(mesh, m, top, angle, lift * 0.55, length * 0.55, length * 0.2 * broad, 0.55);
  }
}

/** A small tree: trunk, branches and a cloud of leaves. */
export function tree(
  mesh: Mesh,
  foot: Vec,
  height: number,
  crown: number,
  seed: number,
  m: Material = leaf,
  leaves = 420,
  size = 0.09,
): void {
  bar(mesh, paint('#6b5140'), foot, [foot[0], foot[1] + height, foot[2]], height * 0.018, height * 0.01);
  for (let i = 0; i < leaves; i++) {
    const a = cell(seed, i, 3) * Math.PI * 2;
    const b = Math.acos(cell(seed, i, 4) * 2 - 1);
    const r = crown * (0.45 + 0.55 * cell(seed, i, 5) ** 0.5);
    const p: Vec = [
      foot[0] + Math.cos(a) * Math.sin(b) * r,
      foot[1] + height + crown * 0.55 + Math.cos(b) * r * 0.92,
      foot[2] + Math.sin(a) * Math.sin(b) * r,
    ];
    blade(mesh, m, p, cell(seed, i, 6) * 6.3, cell(seed, i, 7) - 0.3, size * 2.2, size * 1.1, 0.3);
  }
}

/** Branches in a vase. */
export function bouquet(
  mesh: Mesh,
  foot: Vec,
  vase: Material,
  bloom: Material,
  seed: number,
  tall = 0.5,
): void {
  turned(mesh, vase, foot, [
    [0, 0],
    [0.05, 0],
    [0.085, 0.06],
    [0.09, 0.12],
    [0.05, 0.2],
    [0.032, 0.24],
    [0.045, 0.27],
  ]);
  for (let i = 0; i < 9; i++) {
    const a = i * 2.4 + cell(seed, i);
    const w = 0.1 + 0.16 * cell(seed, i, 1);
    const y = tall * (0.7 + 0.4 * cell(seed, i, 2));
    const base: Vec = [foot[0], foot[1] + 0.25, foot[2]];
    const tip: Vec = [foot[0] + Math.cos(a) * w, foot[1] + 0.25 + y, foot[2] + Math.sin(a) * w];
    bar(mesh, paint('#6f6a45'), base, tip, 0.003, 0.002, 5);
    for (let k = 0; k < 7; k++) {
      const t = 0.45 + 0.09 * k;
      const p: Vec = [
        base[0] + (tip[0] - base[0]) * t,
        base[1] + (tip[1] - base[1]) * t,
        base[2] + (tip[2] - base[2]) * t,
      ];
      blade(mesh, bloom, p, a + k * 2.2, 0.5, 0.075, 0.035, 0.3);
    }
  }
}
