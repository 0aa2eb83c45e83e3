import { STRIDE, createFrame, softLightAt, softLightNear } from './frame.ts';
import type { SoftLight } from './frame.ts';
import { createLight, createRandom } from './light.ts';
import type { Random } from './light.ts';
import type { Scene, Vec } from './model.ts';
import { createEyes } from './surface.ts';

export type Picture = { width: number; height: number; data: Float32Array };

/** Takes a scene's picture in two passes: soft light on a coarse grid, then the sharp picture that uses it. */
export function createCamera(scene: Scene, view: string) {
  const camera = scene.views[view];
  if (!camera) throw new Error(`No view named ${view}`);
  const frame = createFrame(camera);
  const eyes = createEyes(scene);
  const light = createLight(scene, eyes);
  const backdrop = scene.backdrop ?? scene.sky;
  const sunColor: Vec = scene.sun?.color ?? [0, 0, 0];

  function measureRow(soft: SoftLight, y: number, samples: number): void {
    const rnd = createRandom(y * 7919 + 13);
    for (let x = 0; x < soft.width; x++) {
      const d = frame.ray((x + 0.5) / soft.width, (y + 0.5) / soft.height);
      let [ox, oy, oz] = frame.eye;
      let s = eyes.look(ox, oy, oz, d[0], d[1], d[2], false);
      for (let i = 0; s?.material.glass && i < 6; i++) {
        [ox, oy, oz] = [s.p[0] + d[0] * 1e-3, s.p[1] + d[1] * 1e-3, s.p[2] + d[2] * 1e-3];
        s = eyes.look(ox, oy, oz, d[0], d[1], d[2], false);
      }
      if (!s) continue;
      const i = (y * soft.width + x) * STRIDE;
      const p = [...s.p];
      const n = [...s.n];
      soft.data.set(p, i + 3);
      soft.data.set(n, i + 6);
      if (s.material.metal) continue;
      const sheer = Boolean(s.material.sheer);
      const back = p.map((c, k) => c - n[k]! * 3e-4);
      const away = n.map((c) => -c);
      let r = 0;
      let g = 0;
      let b = 0;
      for (let k = 0; k < samples; k++) {
        const e = sheer && k % 2 ? light.gather(back, away, false, rnd) : light.gather(p, n, false, rnd);
        r += e[0];
        g += e[1];
        b += e[2];
      }
      soft.data[i] = r / samples;
      soft.data[i + 1] = g / samples;
      soft.data[i + 2] = b / samples;
    }
  }

  const soft3: [number, number, number] = [0, 0, 0];
  const sum: [number, number, number] = [0, 0, 0];

  function veil(distance: number, share: number): number {
    if (!scene.haze) return share;
    const kept = Math.exp(-scene.haze.density * distance);
    for (const c of [0, 1, 2] as const) sum[c] += share * (1 - kept) * scene.haze.color[c];
    return share * kept;
  }

  /** Adds to `sum` what is seen along a ray. */
  function see(
    soft: SoftLight,
    o: readonly number[],
    d: [number, number, number],
    share: number,
    bounce: number,
    rnd: Random,
  ): void {
    let x = o[0]!;
    let y = o[1]!;
    let z = o[2]!;
    for (let layer = 0; layer < 8; layer++) {
      const s = eyes.look(x, y, z, d[0], d[1], d[2], true);
      if (!s) {
        const b = backdrop(d);
        for (const c of [0, 1, 2] as const) sum[c] += share * b[c];
        return;
      }
      const m = s.material;
      const p = [...s.p];
      const n = [...s.n];
      const bumped = [...s.b];
      const color = s.color;
      if (bounce === 0) share = veil(s.distance, share);
      const facing = Math.max(0, -(d[0] * bumped[0]! + d[1] * bumped[1]! + d[2] * bumped[2]!));
      const gloss = m.gloss ?? 0;
      const edge =
        gloss > 0 ? gloss + (Math.max(gloss, 1 - (m.rough ?? 0) * 2.8) - gloss) * (1 - facing) ** 5 : 0;
      if ((edge > 0.004 && bounce < 2) || (m.metal && bounce < 3)) {
        const next: [number, number, number] = [...d];
        light.reflect(next, bumped, m.rough ?? 0.05, rnd);
        if (next[0] * n[0]! + next[1] * n[1]! + next[2] * n[2]! > 0) {
          const before: Vec = [...sum];
          see(soft, p, next, share * (m.metal ? 1 : edge), bounce + 1, rnd);
          if (m.metal)
            for (const c of [0, 1, 2] as const) sum[c] = before[c] + (sum[c] - before[c]) * color[c];
        }
        if (m.metal) return;
      }
      if (m.glass || (m.sheer && rnd() < m.sheer)) {
        if (m.glass) share *= 0.95;
        x = p[0]! - n[0]! * 3e-4;
        y = p[1]! - n[1]! * 3e-4;
        z = p[2]! - n[2]! * 3e-4;
        continue;
      }
      if (m.emit) for (const c of [0, 1, 2] as const) sum[c] += share * m.emit[c];
      let sun = light.sunOn(p[0]!, p[1]!, p[2]!, bumped[0]!, bumped[1]!, bumped[2]!, rnd);
      if (m.sheer) {
        const q = p.map((c, k) => c - n[k]! * 3e-4);
        sun = 0.5 * (sun + light.sunOn(q[0]!, q[1]!, q[2]!, -n[0]!, -n[1]!, -n[2]!, rnd));
      }
      const spot = frame.project(p);
      let known = spot !== null && spot[0] > 0 && spot[0] < 1 && spot[1] > 0 && spot[1] < 1;
      known =
        known &&
        (softLightAt(soft, spot!, p, n, soft3) || (bounce === 0 && softLightNear(soft, spot!, soft3)));
      const e = known ? soft3 : light.gather(p, n, false, rnd, bounce === 0 ? 6 : 3);
      const body = share * (1 - edge);
      for (const c of [0, 1, 2] as const) sum[c] += body * color[c] * (e[c] + sun * sunColor[c]);
      return;
    }
  }

  function exposeRow(soft: SoftLight, picture: Picture, y: number, grid: number): void {
    const rnd = createRandom(y * 104729 + 7);
    const share = 1 / (grid * grid);
    for (let x = 0; x < picture.width; x++) {
      let r = 0;
      let g = 0;
      let b = 0;
      for (let j = 0; j < grid; j++)
        for (let i = 0; i < grid; i++) {
          const d = frame.ray(
            (x + (i + rnd()) / grid) / picture.width,
            (y + (j + rnd()) / grid) / picture.height,
          );
          sum[0] = sum[1] = sum[2] = 0;
          see(soft, frame.eye, [...d], 1, 0, rnd);
          // One glint must not outweigh its whole pixel.
          r += Math.min(sum[0], 30) * share;
          g += Math.min(sum[1], 30) * share;
          b += Math.min(sum[2], 30) * share;
        }
      const k = (y * picture.width + x) * 3;
      picture.data[k] = r;
      picture.data[k + 1] = g;
      picture.data[k + 2] = b;
    }
  }

  return { measureRow, exposeRow };
}
