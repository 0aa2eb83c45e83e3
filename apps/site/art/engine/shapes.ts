import { cross, sub, unit } from './model.ts';
import type { Material, Mesh, Vec } from './model.ts';

/** A flat four-sided face from a corner and two edges. */
export function quad(mesh: Mesh, m: Material, corner: Vec, u: Vec, v: Vec): void {
  const n = unit(cross(u, v));
  const a = corner;
  const b: Vec = [a[0] + u[0], a[1] + u[1], a[2] + u[2]];
  const c: Vec = [b[0] + v[0], b[1] + v[1], b[2] + v[2]];
  const d: Vec = [a[0] + v[0], a[1] + v[1], a[2] + v[2]];
  mesh.triangle(m, [a, b, c], [n, n, n]);
  mesh.triangle(m, [a, c, d], [n, n, n]);
}

/** A box by its centre and size, with rounded edges of radius `bevel`. */
export function box(mesh: Mesh, m: Material, centre: Vec, size: Vec, bevel = 0): void {
  const h: Vec = [size[0] / 2, size[1] / 2, size[2] / 2];
  const r = Math.min(bevel, h[0], h[1], h[2]);
  const steps = (i: 0 | 1 | 2): number[] =>
    r === 0 ? [-h[i], h[i]] : [-h[i], -h[i] + r * 0.35, -h[i] + r, h[i] - r, h[i] - r * 0.35, h[i]];
  for (const axis of [0, 1, 2] as const) {
    const [p, q] = axis === 0 ? ([1, 2] as const) : axis === 1 ? ([2, 0] as const) : ([0, 1] as const);
    const us = steps(p);
    const vs = steps(q);
    for (const side of [-1, 1]) {
      const corner = (u: number, v: number): [Vec, Vec] => {
        const raw: [number, number, number] = [0, 0, 0];
        raw[axis] = side * h[axis];
        raw[p] = u;
        raw[q] = v;
        const flat: [number, number, number] = [0, 0, 0];
        flat[axis] = side;
        if (r === 0) return [[centre[0] + raw[0], centre[1] + raw[1], centre[2] + raw[2]], flat];
        const inner = raw.map((c, i) =>
          Math.min(h[i as 0] - r, Math.max(-h[i as 0] + r, c)),
        ) as unknown as Vec;
        const n = unit(sub(raw, inner));
        return [
          [centre[0] + inner[0] + n[0] * r, centre[1] + inner[1] + n[1] * r, centre[2] + inner[2] + n[2] * r],
          n,
        ];
      };
      for (let i = 0; i + 1 < us.length; i++)
        for (let j = 0; j + 1 < vs.length; j++) {
          const [a, na] = corner(us[i]!, vs[j]!);
          const [b, nb] = corner(us[i + 1]!, vs[j]!);
          const [c, nc] = corner(us[i + 1]!, vs[j + 1]!);
          const [d, nd] = corner(us[i]!, vs[j + 1]!);
          mesh.triangle(m, [a, b, c], [na, nb, nc]);
          mesh.triangle(m, [a, c, d], [na, nc, nd]);
        }
    }
  }
}

/** A smooth surface: `at(u, v)` for u, v in [0, 1]. */
export function sheet(
  mesh: Mesh,
  m: Material,
  nu: number,
  nv: number,
  at: (u: number, v: number) => Vec,
): void {
  const p = (i: number, j: number): Vec => at(i / nu, j / nv);
  const e = 1e-3;
  const normal = (i: number, j: number): Vec => {
    const u = i / nu;
    const v = j / nv;
    const du = sub(at(Math.min(1, u + e), v), at(Math.max(0, u - e), v));
    const dv = sub(at(u, Math.min(1, v + e)), at(u, Math.max(0, v - e)));
    const n = cross(du, dv);
    return Math.hypot(n[0], n[1], n[2]) > 1e-14 ? unit(n) : [0, 1, 0];
  };
  const points: Vec[][] = [];
  const normals: Vec[][] = [];
  for (let i = 0; i <= nu; i++) {
    points.push([]);
    normals.push([]);
    for (let j = 0; j <= nv; j++) {
      points[i]!.push(p(i, j));
      normals[i]!.push(normal(i, j));
    }
  }
  for (let i = 0; i < nu; i++)
    for (let j = 0; j < nv; j++) {
      const at4 = (g: Vec[][]) => [g[i]![j]!, g[i + 1]![j]!, g[i + 1]![j + 1]!, g[i]![j + 1]!] as const;
      const [a, b, c, d] = at4(points);
      const [na, nb, nc, nd] = at4(normals);
      mesh.triangle(m, [a, b, c], [na, nb, nc]);
      mesh.triangle(m, [a, c, d], [na, nc, nd]);
    }
}

/** A turned shape: profile of [radius, height] pairs from bottom to top, about a vertical axis. */
export function turned(
  mesh: Mesh,
  m: Material,
  foot: Vec,
  profile: readonly (readonly [number, number])[],
  around = 24,
): void {
  const last = profile.length - 1;
  sheet(mesh, m, around, last * 2, (u, v) => {
    const t = v * last;
    const i = Math.min(last - 1, Math.floor(t));
    const [r0, y0] = profile[i]!;
    const [r1, y1] = profile[i + 1]!;
    const r = r0 + (r1 - r0) * (t - i);
    const a = u * Math.PI * 2;
    return [foot[0] + Math.cos(a) * r, foot[1] + y0 + (y1 - y0) * (t - i), foot[2] + Math.sin(a) * r];
  });
}

/** A closed upright cylinder. */
export function cylinder(
  mesh: Mesh,
  m: Material,
  foot: Vec,
  radius: number,
  height: number,
  around = 24,
): void {
  const r = radius;
  turned(
    mesh,
    m,
    foot,
    [
      [0, 0],
      [r, 0],
    ],
    around,
  );
  turned(
    mesh,
    m,
    foot,
    [
      [r, 0],
      [r, height],
    ],
    around,
  );
  turned(
    mesh,
    m,
    foot,
    [
      [r, height],
      [0, height],
    ],
    around,
  );
}

export function ball(mesh: Mesh, m: Material, centre: Vec, r: number, squash = 1, around = 20): void {
  sheet(mesh, m, around, Math.ceil(around / 2), (u, v) => {
    const a = u * Math.PI * 2;
    const b = v * Math.PI;
    const s = Math.max(1e-4, Math.sin(b));
    return [
      centre[0] + r * s * Math.cos(a),
      centre[1] + r * squash * Math.cos(b),
      centre[2] + r * s * Math.sin(a),
    ];
  });
}

/** A round bar between two points; its radius may taper. */
export function bar(mesh: Mesh, m: Material, from: Vec, to: Vec, r0: number, r1 = r0, around = 10): void {
  const d = unit(sub(to, from));
  const side = unit(cross(d, Math.abs(d[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0]));
  const up = cross(side, d);
  sheet(mesh, m, around, 1, (u, v) => {
    const a = u * Math.PI * 2;
    const r = r0 + (r1 - r0) * v;
    const c = Math.cos(a) * r;
    const s = Math.sin(a) * r;
    return [0, 1, 2].map(
      (i) => from[i as 0] + (to[i as 0] - from[i as 0]) * v + side[i as 0] * c + up[i as 0] * s,
    ) as unknown as Vec;
  });
}
