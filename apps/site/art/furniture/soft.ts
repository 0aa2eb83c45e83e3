import type { Material, Mesh, Vec } from '../engine/model.ts';
import { bar, box, cylinder, sheet } from '../engine/shapes.ts';
import { fbm, noise } from '../engine/noise.ts';
import { cotton, oakUp } from './materials.ts';

/** A pillow standing in the x–y plane, leaning back by `lean` radians. */
export function pillow(
  mesh: Mesh,
  m: Material,
  at: Vec,
  w: number,
  h: number,
  thick: number,
  lean = 0,
  turn = 0,
): void {
  mesh.put({ at, turn }, () => {
    for (const side of [-1, 1])
      sheet(mesh, m, 22, 18, (u, v) => {
        const x = u * 2 - 1;
        const y = v * 2 - 1;
        const full = Math.max(0, (1 - Math.abs(x) ** 3.2) * (1 - Math.abs(y) ** 3.2)) ** 0.5;
        const crease = 0.016 * (fbm(x * 3 + at[0] * 9, y * 3, side + at[2] * 5, 3) - 0.5) * full;
        const px = ((x * w) / 2) * (1 - 0.06 * (1 - y * y));
        const py = ((y * h) / 2) * (1 - 0.07 * (1 - x * x));
        const pz = side * (thick / 2) * full + crease * 2;
        const c = Math.cos(lean);
        const s = Math.sin(lean);
        return [px, h / 2 + py * c + pz * s, pz * c - py * s];
      });
  });
}

/** Cloth lying on a bed: centred on x, from z0 to z1, hanging at the sides and, past `end`, at the foot. */
export function drape(
  mesh: Mesh,
  m: Material,
  halfWidth: number,
  top: number,
  z0: number,
  z1: number,
  hang: number,
  options: { foot?: boolean; ruffle?: number; seed?: number } = {},
): void {
  const soft = 0.07;
  const fall = (e: number) => (e <= 0 ? 0 : e - soft * (1 - Math.exp(-e / soft)));
  const out = (e: number) => (e <= 0 ? 0 : soft * (1 - Math.exp(-e / soft)));
  const ruffle = options.ruffle ?? 0.02;
  const seed = options.seed ?? 0;
  const reachX = halfWidth + hang;
  const reachZ = options.foot ? z1 + hang : z1;
  sheet(mesh, m, 70, 60, (u, v) => {
    const s = (u * 2 - 1) * reachX;
    const t = z0 + (reachZ - z0) * v;
    const ex = Math.abs(s) - halfWidth;
    const ez = t - z1;
    const x = Math.sign(s) * (Math.min(Math.abs(s), halfWidth) + out(ex));
    const z = Math.min(t, z1) + out(ez);
    const hanging = Math.max(0, ex, ez);
    const big = fbm(s * 2.1 + seed, t * 2.6, seed, 3) - 0.5;
    const fine = noise(s * 7 + big * 5, t * 5, seed + 3) - 0.5;
    const lie = ruffle * (2.2 * big + 0.9 * fine);
    const wave =
      hanging > 0 ? Math.min(1, hanging * 6) * 0.022 * Math.sin((ex > 0 ? t : s) * 17 + seed + big * 4) : 0;
    return [
      x + (ex > 0 ? Math.sign(s) * wave : 0),
      top + lie - fall(Math.max(ex, ez)),
      z + (ez > 0 ? wave : 0),
    ];
  });
}

export type BedColors = { head: Material; cover: Material; throw: Material; cushions: [Material, Material] };

/** A made double bed; its head at z = 0, its foot towards z = 2.1. */
export function bed(mesh: Mesh, c: BedColors, width = 1.7, headWidth = 2.3, headHeight = 1.25): void {
  const count = Math.round(headWidth / 0.23);
  for (let i = 0; i < count; i++) {
    const w = headWidth / count;
    box(
      mesh,
      c.head,
      [-headWidth / 2 + w * (i + 0.5), headHeight / 2, 0.05],
      [w * 0.995, headHeight, 0.11],
      0.045,
    );
  }
  box(mesh, c.head, [0, 0.2, 1.13], [width + 0.04, 0.2, 2.02], 0.03);
  for (const x of [-0.8, 0.8])
    for (const z of [0.3, 2.0]) bar(mesh, oakUp, [x, 0, z], [x, 0.1, z], 0.02, 0.03);
  box(mesh, cotton, [0, 0.42, 1.12], [width, 0.26, 2.0], 0.07);
  const h = width / 2;
  drape(mesh, cotton, h, 0.565, 0.72, 1.2, 0.3, { seed: 2, ruffle: 0.012 });
  drape(mesh, c.cover, h + 0.01, 0.59, 0.98, 2.14, 0.46, { foot: true, seed: 5, ruffle: 0.022 });
  drape(mesh, c.cover, h + 0.015, 0.622, 0.86, 1.1, 0.3, { seed: 5, ruffle: 0.022 });
  drape(mesh, c.throw, h + 0.035, 0.622, 1.56, 2.06, 0.36, { seed: 5, ruffle: 0.022 });
  for (const x of [-0.43, 0.43]) {
    pillow(mesh, cotton, [x, 0.5, 0.24], 0.78, 0.56, 0.24, 0.32, x * 6);
    pillow(mesh, cotton, [x * 0.94, 0.49, 0.45], 0.72, 0.48, 0.24, 0.52, -x * 8);
  }
  pillow(mesh, c.cushions[0], [-0.16, 0.51, 0.62], 0.46, 0.42, 0.18, 0.55, 9);
  pillow(mesh, c.cushions[1], [0.24, 0.51, 0.68], 0.52, 0.3, 0.16, 0.6, -7);
}

/** A low sofa facing +z, centred on x. */
export function sofa(mesh: Mesh, m: Material, width: number, legs: Material, seats = 2): void {
  const d = 0.92;
  box(mesh, m, [0, 0.24, d / 2], [width, 0.2, d], 0.05);
  for (const s of [-1, 1]) box(mesh, m, [s * (width / 2 - 0.1), 0.41, d / 2], [0.2, 0.5, d], 0.08);
  box(mesh, m, [0, 0.5, 0.12], [width - 0.06, 0.56, 0.24], 0.1);
  const w = (width - 0.42) / seats;
  for (let i = 0; i < seats; i++) {
    const x = -width / 2 + 0.21 + w * (i + 0.5);
    box(mesh, m, [x, 0.42, 0.56], [w - 0.012, 0.19, 0.74], 0.075);
    box(mesh, m, [x, 0.66, 0.27], [w - 0.02, 0.42, 0.2], 0.09);
  }
  for (const x of [-1, 1])
    for (const z of [0.1, d - 0.1])
      bar(mesh, legs, [x * (width / 2 - 0.12), 0, z], [x * (width / 2 - 0.14), 0.15, z], 0.014, 0.024);
}

/** A rounded armchair facing +z. */
export function armchair(mesh: Mesh, m: Material, legs: Material): void {
  const R = 0.4;
  for (const [r, flip] of [
    [R, 1],
    [R - 0.11, -1],
  ] as const)
    sheet(mesh, m, 36, 8, (u, v) => {
      const a = Math.PI * (0.92 + 1.16 * u);
      const rise = 0.26 * Math.sin(Math.PI * u) ** 0.8;
      const y = 0.3 + v * (0.24 + rise);
      const lean = 1 + 0.1 * v * flip;
      return [Math.cos(a) * r * lean, y, 0.42 + Math.sin(a) * r * lean];
    });
  sheet(mesh, m, 36, 6, (u, v) => {
    const a = Math.PI * (0.92 + 1.16 * u);
    const rise = 0.26 * Math.sin(Math.PI * u) ** 0.8;
    const b = Math.PI * v;
    const r = R - 0.055 + 0.075 * Math.cos(b) + 0.018;
    return [Math.cos(a) * r, 0.54 + rise + 0.045 * Math.sin(b), 0.42 + Math.sin(a) * r];
  });
  cylinder(mesh, m, [0, 0.26, 0.44], 0.37, 0.12, 36);
  sheet(mesh, m, 36, 10, (u, v) => {
    const a = u * Math.PI * 2;
    const r = 0.36 * Math.sin((v * Math.PI) / 2) ** 0.5;
    return [Math.cos(a) * r, 0.36 + 0.13 * Math.cos((v * Math.PI) / 2) ** 0.6, 0.46 + Math.sin(a) * r];
  });
  for (const [x, z] of [
    [-0.26, 0.2],
    [0.26, 0.2],
    [-0.26, 0.7],
    [0.26, 0.7],
  ] as const)
    bar(mesh, legs, [x * 1.15, 0, z], [x, 0.28, z], 0.012, 0.02);
}
