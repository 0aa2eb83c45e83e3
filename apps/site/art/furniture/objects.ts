import type { Material, Mesh, Vec } from '../engine/model.ts';
import { hex } from '../engine/model.ts';
import { bar, box, sheet, turned } from '../engine/shapes.ts';
import { ceramic, cotton, oak, paint } from './materials.ts';

export function cup(mesh: Mesh, foot: Vec, m: Material = ceramic): void {
  turned(
    mesh,
    m,
    foot,
    [
      [0, 0.004],
      [0.075, 0.014],
      [0.078, 0.018],
      [0.03, 0.01],
      [0, 0.01],
    ],
    28,
  );
  turned(
    mesh,
    m,
    foot,
    [
      [0.022, 0.012],
      [0.034, 0.03],
      [0.041, 0.07],
      [0.038, 0.07],
      [0.03, 0.03],
      [0, 0.025],
    ],
    24,
  );
  turned(
    mesh,
    { color: hex('#3a2216'), gloss: 0.04, rough: 0.02 },
    foot,
    [
      [0, 0.06],
      [0.037, 0.06],
    ],
    24,
  );
  sheet(mesh, m, 12, 6, (u, v) => {
    const a = -1.4 + u * 2.8;
    const b = v * Math.PI * 2;
    const r = 0.019 + 0.004 * Math.cos(b);
    return [
      foot[0] + 0.038 + Math.cos(a) * r,
      foot[1] + 0.043 + Math.sin(a) * r,
      foot[2] + 0.004 * Math.sin(b),
    ];
  });
}

export function book(mesh: Mesh, at: Vec, m: Material, turn = 0, w = 0.17, d = 0.24, t = 0.028): void {
  mesh.put({ at, turn }, () => {
    box(mesh, paint('#efe8d8'), [0, t / 2, 0], [w - 0.008, t - 0.006, d - 0.008]);
    for (const y of [0.002, t - 0.002]) box(mesh, m, [0, y, 0], [w, 0.004, d]);
    box(mesh, m, [-w / 2, t / 2, 0], [0.004, t, d]);
  });
}

export function laptop(mesh: Mesh, at: Vec, turn: number): void {
  const shell = paint('#b9bcbe');
  mesh.put({ at, turn }, () => {
    box(mesh, shell, [0, 0.008, 0], [0.31, 0.014, 0.215], 0.005);
    box(mesh, paint('#33383c'), [0, 0.0155, -0.02], [0.27, 0.002, 0.1]);
    const lean = 0.28;
    sheet(
      mesh,
      { color: hex('#1c2530'), gloss: 0.04, rough: 0.02, emit: [0.16, 0.24, 0.32] },
      1,
      1,
      (u, v) => [(u - 0.5) * 0.29, 0.022 + v * 0.19, -0.1075 - v * 0.19 * lean],
    );
    sheet(mesh, shell, 1, 1, (u, v) => [(u - 0.5) * 0.31, 0.012 + v * 0.21, -0.11 - v * 0.21 * lean]);
  });
}

/** A dining or desk chair facing +z. */
export function chair(mesh: Mesh, seat: Material, legs: Material = oak): void {
  box(mesh, seat, [0, 0.45, 0], [0.46, 0.07, 0.45], 0.03);
  sheet(mesh, seat, 20, 8, (u, v) => {
    const a = (u - 0.5) * 1.9;
    return [
      Math.sin(a) * 0.27,
      0.55 + v * 0.3 * (1 - 0.35 * (2 * u - 1) ** 4),
      -0.02 - Math.cos(a) * 0.21 - v * 0.05,
    ];
  });
  sheet(mesh, seat, 20, 8, (u, v) => {
    const a = (u - 0.5) * 1.9;
    return [
      Math.sin(a) * 0.235,
      0.56 + v * 0.28 * (1 - 0.35 * (2 * u - 1) ** 4),
      0.0 - Math.cos(a) * 0.185 - v * 0.05,
    ];
  });
  for (const [x, z] of [
    [-0.18, -0.17],
    [0.18, -0.17],
    [-0.19, 0.18],
    [0.19, 0.18],
  ] as const) {
    bar(mesh, legs, [x * 1.16, 0, z * 1.16], [x, 0.43, z], 0.011, 0.018);
    if (z < 0) bar(mesh, legs, [x, 0.43, z], [x * 1.05, 0.62, z - 0.05], 0.014, 0.012);
  }
}

export function frame(
  mesh: Mesh,
  picture: Material,
  edge: Material,
  at: Vec,
  w: number,
  h: number,
  across: 'x' | 'z',
): void {
  const size = (a: number, y: number, t: number): Vec => (across === 'x' ? [a, y, t] : [t, y, a]);
  box(mesh, edge, at, size(w + 0.05, h + 0.05, 0.03), 0.004);
  const towards = 0.004;
  box(
    mesh,
    picture,
    across === 'x' ? [at[0], at[1], at[2] + towards] : [at[0] + towards, at[1], at[2]],
    size(w, h, 0.03),
  );
}

export function towels(mesh: Mesh, at: Vec, m: Material = cotton, count = 3): void {
  for (let i = 0; i < count; i++)
    box(mesh, m, [at[0], at[1] + 0.04 + i * 0.075, at[2]], [0.34, 0.072, 0.24], 0.034);
}

export function rolledTowel(mesh: Mesh, at: Vec, m: Material = cotton, turn = 0): void {
  mesh.put({ at, turn }, () => {
    sheet(mesh, m, 40, 6, (u, v) => {
      const a = u * Math.PI * 5;
      const r = 0.015 + 0.045 * u;
      return [(v - 0.5) * 0.34, 0.06 + Math.sin(a) * r, Math.cos(a) * r];
    });
  });
}
