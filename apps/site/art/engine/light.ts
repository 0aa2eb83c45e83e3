import { cross, length, sub } from './model.ts';
import type { Scene } from './model.ts';
import type { Eyes, Surface } from './surface.ts';

export type Random = () => number;

/** Repeatable random numbers, so that a picture doesn't change from run to run. */
export function createRandom(seed: number): Random {
  let s = (Math.imul(seed + 1, 2654435761) ^ 0x9e3779b9) | 0 || 1;
  return () => {
    s ^= s << 13;
    s ^= s >>> 17;
    s ^= s << 5;
    return (s >>> 0) / 4294967296;
  };
}

const DEPTH = 5;
const CLAMP = 5;

/** Light arriving at surfaces: from the sun, through windows, from lamps, and bounced between walls. */
export function createLight(scene: Scene, eyes: Eyes) {
  const { look, clear } = eyes;
  const lights = scene.lights ?? [];
  const sun = scene.sun;
  const spread = sun?.spread ?? 0.006;
  const portals = (scene.portals ?? []).map((p) => {
    const n = cross(p.u, p.v);
    const area = length(n[0], n[1], n[2]);
    return { ...p, area, n: [n[0] / area, n[1] / area, n[2] / area] as const };
  });
  const out: [number, number, number] = [0, 0, 0];
  const dir: [number, number, number] = [0, 0, 0];

  /** Sunlight on a surface as a factor of its colour; its normal is (nx, ny, nz). */
  function sunOn(x: number, y: number, z: number, nx: number, ny: number, nz: number, rnd: Random): number {
    if (!sun) return 0;
    const dx = sun.to[0] + (rnd() - 0.5) * spread * 2;
    const dy = sun.to[1] + (rnd() - 0.5) * spread * 2;
    const dz = sun.to[2] + (rnd() - 0.5) * spread * 2;
    const c = nx * dx + ny * dy + nz * dz;
    return c <= 0 ? 0 : c * clear(x, y, z, dx, dy, dz, 1e3);
  }

  function add(r: number, g: number, b: number): void {
    out[0] += Math.min(CLAMP, r);
    out[1] += Math.min(CLAMP, g);
    out[2] += Math.min(CLAMP, b);
  }

  function direct(
    x: number,
    y: number,
    z: number,
    nx: number,
    ny: number,
    nz: number,
    tr: number,
    tg: number,
    tb: number,
    withSun: boolean,
    rnd: Random,
  ): void {
    if (withSun && sun) {
      const s = sunOn(x, y, z, nx, ny, nz, rnd);
      if (s > 0) add(tr * sun.color[0] * s, tg * sun.color[1] * s, tb * sun.color[2] * s);
    }
    if (portals.length > 0) {
      const p = portals[Math.min(portals.length - 1, Math.floor(rnd() * portals.length))]!;
      const a = rnd();
      const b = rnd();
      let dx = p.corner[0] + p.u[0] * a + p.v[0] * b - x;
      let dy = p.corner[1] + p.u[1] * a + p.v[1] * b - y;
      let dz = p.corner[2] + p.u[2] * a + p.v[2] * b - z;
      const d = length(dx, dy, dz);
      dx /= d;
      dy /= d;
      dz /= d;
      const c = nx * dx + ny * dy + nz * dz;
      if (c > 0) {
        const o = Math.abs(p.n[0] * dx + p.n[1] * dy + p.n[2] * dz);
        const open = clear(x, y, z, dx, dy, dz, d + 40);
        if (open > 0) {
          const f = Math.min(8, (open * c * o * p.area * portals.length) / (Math.PI * d * d));
          dir[0] = dx;
          dir[1] = dy;
          dir[2] = dz;
          const l = scene.sky(dir);
          add(tr * l[0] * f, tg * l[1] * f, tb * l[2] * f);
        }
      }
    }
    if (lights.length > 0) {
      const l = lights[Math.min(lights.length - 1, Math.floor(rnd() * lights.length))]!;
      const r = l.radius ?? 0.05;
      const to = sub(l.at, [x, y, z]);
      let dx = to[0] + (rnd() - 0.5) * 2 * r;
      let dy = to[1] + (rnd() - 0.5) * 2 * r;
      let dz = to[2] + (rnd() - 0.5) * 2 * r;
      const d = length(dx, dy, dz);
      dx /= d;
      dy /= d;
      dz /= d;
      const c = nx * dx + ny * dy + nz * dz;
      if (c > 0) {
        const f = (c * lights.length * clear(x, y, z, dx, dy, dz, d - 0.01)) / (d * d + r * r);
        add(tr * l.power[0] * f, tg * l.power[1] * f, tb * l.power[2] * f);
      }
    }
  }

  /** Follows mirrors, glass and thin cloth until a surface takes the light or the ray leaves. */
  function travel(
    o: readonly number[],
    d: [number, number, number],
    rnd: Random,
  ): Surface | null | 'mirrored sky' {
    let x = o[0]!;
    let y = o[1]!;
    let z = o[2]!;
    let mirrored = false;
    for (let i = 0; i < 6; i++) {
      const s = look(x, y, z, d[0], d[1], d[2], false);
      if (!s) return mirrored ? 'mirrored sky' : null;
      const m = s.material;
      x = s.p[0];
      y = s.p[1];
      z = s.p[2];
      if (m.glass || (m.sheer && rnd() < m.sheer)) {
        x -= s.n[0] * 3e-4;
        y -= s.n[1] * 3e-4;
        z -= s.n[2] * 3e-4;
        continue;
      }
      if (!m.metal) return s;
      reflect(d, s.b, m.rough ?? 0.1, rnd);
      mirrored = true;
    }
    return null;
  }

  function reflect(d: [number, number, number], n: readonly number[], rough: number, rnd: Random): void {
    const c = 2 * (d[0] * n[0]! + d[1] * n[1]! + d[2] * n[2]!);
    d[0] += rough * (rnd() + rnd() - 1) - c * n[0]!;
    d[1] += rough * (rnd() + rnd() - 1) - c * n[1]!;
    d[2] += rough * (rnd() + rnd() - 1) - c * n[2]!;
    const l = 1 / length(d[0], d[1], d[2]);
    d[0] *= l;
    d[1] *= l;
    d[2] *= l;
  }

  /**
   * One sample of the light on a diffuse surface, as a factor of its colour.
   * `withSun` adds sunlight falling on it directly; bounced sunlight is always in.
   */
  function gather(p: readonly number[], n: readonly number[], withSun: boolean, rnd: Random, depth = DEPTH) {
    let x = p[0]!;
    let y = p[1]!;
    let z = p[2]!;
    let nx = n[0]!;
    let ny = n[1]!;
    let nz = n[2]!;
    let tr = 1;
    let tg = 1;
    let tb = 1;
    out[0] = out[1] = out[2] = 0;
    const d: [number, number, number] = [0, 0, 0];
    for (let k = 0; k < depth; k++) {
      direct(x, y, z, nx, ny, nz, tr, tg, tb, withSun || k > 0, rnd);
      const h = rnd() * 2 - 1;
      const a = rnd() * Math.PI * 2;
      const s = Math.sqrt(1 - h * h);
      d[0] = nx + s * Math.cos(a);
      d[1] = ny + h;
      d[2] = nz + s * Math.sin(a);
      const l = 1 / (length(d[0], d[1], d[2]) || 1);
      d[0] *= l;
      d[1] *= l;
      d[2] *= l;
      const met = travel([x, y, z], d, rnd);
      if (met === null || met === 'mirrored sky') {
        if (portals.length === 0 || met === 'mirrored sky') {
          const sky = scene.sky(d);
          add(tr * sky[0], tg * sky[1], tb * sky[2]);
        }
        break;
      }
      const e = met.material.emit;
      if (e) add(tr * e[0], tg * e[1], tb * e[2]);
      tr *= met.color[0];
      tg *= met.color[1];
      tb *= met.color[2];
      if (k > 1) {
        const keep = Math.min(0.95, Math.max(tr, tg, tb) * 1.4);
        if (rnd() > keep) break;
        tr /= keep;
        tg /= keep;
        tb /= keep;
      }
      const flip = met.material.sheer && rnd() < 0.5 ? -1 : 1;
      [nx, ny, nz] = met.n;
      [x, y, z] = met.p;
      if (flip < 0) {
        x -= nx * 3e-4;
        y -= ny * 3e-4;
        z -= nz * 3e-4;
        nx = -nx;
        ny = -ny;
        nz = -nz;
      }
    }
    return out;
  }

  return { sunOn, gather, reflect };
}
