import type { Mesh } from './model.ts';

/** Triangles sorted into a tree of boxes, flat in typed arrays for speed. */
export type Bvh = {
  nodes: Float64Array; // 6 bounds, then first child or first triangle, then triangle count
  tri: Float64Array; // corner, edge 1, edge 2
  order: Int32Array;
};

const LEAF = 4;
const BINS = 12;

export function buildBvh(mesh: Mesh): Bvh {
  const n = mesh.owners.length;
  const p = mesh.points;
  const lo = new Float64Array(n * 3);
  const hi = new Float64Array(n * 3);
  const mid = new Float64Array(n * 3);
  for (let t = 0; t < n; t++)
    for (let a = 0; a < 3; a++) {
      const x = p[t * 9 + a]!;
      const y = p[t * 9 + 3 + a]!;
      const z = p[t * 9 + 6 + a]!;
      lo[t * 3 + a] = Math.min(x, y, z);
      hi[t * 3 + a] = Math.max(x, y, z);
      mid[t * 3 + a] = (x + y + z) / 3;
    }
  const order = Int32Array.from({ length: n }, (_, i) => i);
  const nodes: number[] = [];

  const bounds = (from: number, to: number) => {
    const b = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
    for (let i = from; i < to; i++)
      for (let a = 0; a < 3; a++) {
        b[a] = Math.min(b[a]!, lo[order[i]! * 3 + a]!);
        b[a + 3] = Math.max(b[a + 3]!, hi[order[i]! * 3 + a]!);
      }
    return b;
  };

  // Bounds and counts of each bin, kept between calls.
  const bin = new Float64Array(BINS * 7);
  const sweep = new Float64Array(BINS);
  const area = (b: Float64Array | number[], k: number): number => {
    const x = b[k + 3]! - b[k]!;
    const y = b[k + 4]! - b[k + 1]!;
    const z = b[k + 5]! - b[k + 2]!;
    return x < 0 ? 0 : x * y + y * z + z * x;
  };
  const merge = (into: number[], k: number): void => {
    for (let i = 0; i < 3; i++) {
      into[i] = Math.min(into[i]!, bin[k + i]!);
      into[i + 3] = Math.max(into[i + 3]!, bin[k + 3 + i]!);
    }
    into[6]! += bin[k + 6]!;
  };
  const empty = () => [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity, 0];

  const split = (from: number, to: number): number => {
    let best = Infinity;
    let cutAxis = -1;
    let cutAt = 0;
    for (let a = 0; a < 3; a++) {
      let min = Infinity;
      let max = -Infinity;
      for (let i = from; i < to; i++) {
        const c = mid[order[i]! * 3 + a]!;
        if (c < min) min = c;
        if (c > max) max = c;
      }
      if (max - min < 1e-9) continue;
      for (let b = 0; b < BINS; b++) bin.set(empty(), b * 7);
      const per = BINS / (max - min);
      for (let i = from; i < to; i++) {
        const t = order[i]! * 3;
        const k = Math.min(BINS - 1, Math.floor((mid[t + a]! - min) * per)) * 7;
        for (let c = 0; c < 3; c++) {
          if (lo[t + c]! < bin[k + c]!) bin[k + c] = lo[t + c]!;
          if (hi[t + c]! > bin[k + 3 + c]!) bin[k + 3 + c] = hi[t + c]!;
        }
        bin[k + 6]!++;
      }
      const left = empty();
      for (let b = 0; b < BINS - 1; b++) {
        merge(left, b * 7);
        sweep[b] = area(left, 0) * left[6]!;
      }
      const right = empty();
      for (let b = BINS - 1; b > 0; b--) {
        merge(right, b * 7);
        const cost = sweep[b - 1]! + area(right, 0) * right[6]!;
        if (cost < best && right[6]! > 0 && right[6]! < to - from) {
          best = cost;
          cutAxis = a;
          cutAt = min + b / per;
        }
      }
    }
    if (cutAxis < 0) return (from + to) >> 1;
    let i = from;
    for (let j = from; j < to; j++)
      if (mid[order[j]! * 3 + cutAxis]! < cutAt) {
        const keep = order[i]!;
        order[i++] = order[j]!;
        order[j] = keep;
      }
    return i === from || i === to ? (from + to) >> 1 : i;
  };

  const fill = (node: number, from: number, to: number): void => {
    const b = bounds(from, to);
    for (let i = 0; i < 6; i++) nodes[node * 8 + i] = b[i]!;
    if (to - from <= LEAF) {
      nodes[node * 8 + 6] = from;
      nodes[node * 8 + 7] = to - from;
      return;
    }
    const cut = split(from, to);
    const left = nodes.length / 8;
    for (let i = 0; i < 16; i++) nodes.push(0);
    nodes[node * 8 + 6] = left;
    nodes[node * 8 + 7] = 0;
    fill(left, from, cut);
    fill(left + 1, cut, to);
  };
  for (let i = 0; i < 8; i++) nodes.push(0);
  fill(0, 0, n);

  const tri = new Float64Array(n * 9);
  for (let i = 0; i < n; i++) {
    const t = order[i]! * 9;
    for (let a = 0; a < 3; a++) {
      tri[i * 9 + a] = p[t + a]!;
      tri[i * 9 + 3 + a] = p[t + 3 + a]! - p[t + a]!;
      tri[i * 9 + 6 + a] = p[t + 6 + a]! - p[t + a]!;
    }
  }
  return { nodes: Float64Array.from(nodes), tri, order };
}

export type Hit = { t: number; triangle: number; u: number; v: number };

/** The nearest triangle along a ray, or (with `any`) the first one that `blocks` accepts. */
export function createCaster(bvh: Bvh) {
  const { nodes, tri } = bvh;
  const stack = new Int32Array(128);
  const hit: Hit = { t: Infinity, triangle: -1, u: 0, v: 0 };

  function cast(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    far: number,
    passes: ((slot: number) => boolean) | null,
  ): boolean {
    const ix = 1 / dx;
    const iy = 1 / dy;
    const iz = 1 / dz;
    let nearest = far;
    let found = -1;
    let fu = 0;
    let fv = 0;
    let top = 0;
    stack[top++] = 0;
    while (top > 0) {
      const n = stack[--top]! * 8;
      let a = (nodes[n]! - ox) * ix;
      let b = (nodes[n + 3]! - ox) * ix;
      let t0 = a < b ? a : b;
      let t1 = a < b ? b : a;
      a = (nodes[n + 1]! - oy) * iy;
      b = (nodes[n + 4]! - oy) * iy;
      if (a > b) {
        const s = a;
        a = b;
        b = s;
      }
      if (a > t0) t0 = a;
      if (b < t1) t1 = b;
      a = (nodes[n + 2]! - oz) * iz;
      b = (nodes[n + 5]! - oz) * iz;
      if (a > b) {
        const s = a;
        a = b;
        b = s;
      }
      if (a > t0) t0 = a;
      if (b < t1) t1 = b;
      if (t1 < 0 || t0 > t1 * 1.0000001 || t0 > nearest) continue;
      const count = nodes[n + 7]! | 0;
      const first = nodes[n + 6]! | 0;
      if (count === 0) {
        // The child on the ray's side is visited first.
        const l = first * 8;
        const r = l + 8;
        const near =
          (nodes[l]! + nodes[l + 3]! - nodes[r]! - nodes[r + 3]!) * dx +
          (nodes[l + 1]! + nodes[l + 4]! - nodes[r + 1]! - nodes[r + 4]!) * dy +
          (nodes[l + 2]! + nodes[l + 5]! - nodes[r + 2]! - nodes[r + 5]!) * dz;
        stack[top++] = near < 0 ? first + 1 : first;
        stack[top++] = near < 0 ? first : first + 1;
        continue;
      }
      for (let i = first; i < first + count; i++) {
        const k = i * 9;
        const e1x = tri[k + 3]!,
          e1y = tri[k + 4]!,
          e1z = tri[k + 5]!;
        const e2x = tri[k + 6]!,
          e2y = tri[k + 7]!,
          e2z = tri[k + 8]!;
        const px = dy * e2z - dz * e2y;
        const py = dz * e2x - dx * e2z;
        const pz = dx * e2y - dy * e2x;
        const det = e1x * px + e1y * py + e1z * pz;
        if (det > -1e-12 && det < 1e-12) continue;
        const inv = 1 / det;
        const sx = ox - tri[k]!,
          sy = oy - tri[k + 1]!,
          sz = oz - tri[k + 2]!;
        const u = (sx * px + sy * py + sz * pz) * inv;
        if (u < 0 || u > 1) continue;
        const qx = sy * e1z - sz * e1y;
        const qy = sz * e1x - sx * e1z;
        const qz = sx * e1y - sy * e1x;
        const v = (dx * qx + dy * qy + dz * qz) * inv;
        if (v < 0 || u + v > 1) continue;
        const t = (e2x * qx + e2y * qy + e2z * qz) * inv;
        if (t < 1e-5 || t >= nearest) continue;
        if (passes !== null) {
          if (passes(i)) continue;
          return true;
        }
        nearest = t;
        found = i;
        fu = u;
        fv = v;
      }
    }
    hit.t = nearest;
    hit.triangle = found;
    hit.u = fu;
    hit.v = fv;
    return found >= 0;
  }
  return { cast, hit };
}
