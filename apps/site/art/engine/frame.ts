import { cross, sub, unit } from './model.ts';
import type { Camera, Vec } from './model.ts';

const ASPECT = 4 / 3;

/** Rays of a camera's picture (x to the right, y down, both 0 to 1), and points back onto it. */
export function createFrame(camera: Camera) {
  const f = unit(sub(camera.target, camera.eye));
  const r = unit(cross(f, [0, 1, 0]));
  const u = cross(r, f);
  const tx = Math.tan((camera.fov * Math.PI) / 360);
  const ty = tx / ASPECT;
  const shift = (camera.shift ?? 0) * 2;

  function ray(x: number, y: number): Vec {
    const a = (x * 2 - 1) * tx;
    const b = (1 - y * 2 + shift) * ty;
    return unit([f[0] + r[0] * a + u[0] * b, f[1] + r[1] * a + u[1] * b, f[2] + r[2] * a + u[2] * b]);
  }

  const spot: [number, number] = [0, 0];
  function project(p: readonly number[]): readonly [number, number] | null {
    const x = p[0]! - camera.eye[0];
    const y = p[1]! - camera.eye[1];
    const z = p[2]! - camera.eye[2];
    const depth = x * f[0] + y * f[1] + z * f[2];
    if (depth <= 0.01) return null;
    spot[0] = ((x * r[0] + y * r[1] + z * r[2]) / depth / tx + 1) / 2;
    spot[1] = (1 + shift - (x * u[0] + y * u[1] + z * u[2]) / depth / ty) / 2;
    return spot;
  }

  return { eye: camera.eye, ray, project };
}

/** Soft light found for a coarse picture: 9 floats a pixel (light, point, normal). */
export type SoftLight = { width: number; height: number; data: Float32Array };

export const STRIDE = 9;

/** Soft light at a point, from the coarse pixels that lie on the same surface; null when none does. */
export function softLightAt(
  soft: SoftLight,
  spot: readonly [number, number],
  p: readonly number[],
  n: readonly number[],
  out: [number, number, number],
  reach = 1,
): boolean {
  const { width, height, data } = soft;
  const fx = spot[0] * width - 0.5;
  const fy = spot[1] * height - 0.5;
  const x0 = Math.floor(fx);
  const y0 = Math.floor(fy);
  let total = 0;
  let r = 0;
  let g = 0;
  let b = 0;
  for (let y = y0 - reach + 1; y <= y0 + reach; y++) {
    if (y < 0 || y >= height) continue;
    for (let x = x0 - reach + 1; x <= x0 + reach; x++) {
      if (x < 0 || x >= width) continue;
      const i = (y * width + x) * STRIDE;
      const nx = data[i + 6]!;
      const ny = data[i + 7]!;
      const nz = data[i + 8]!;
      const c = nx * n[0]! + ny * n[1]! + nz * n[2]!;
      if (c < 0.6) continue;
      const off = Math.abs(
        (data[i + 3]! - p[0]!) * nx + (data[i + 4]! - p[1]!) * ny + (data[i + 5]! - p[2]!) * nz,
      );
      if (off > 0.08) continue;
      const near = Math.max(0.02, reach - Math.abs(x - fx)) * Math.max(0.02, reach - Math.abs(y - fy));
      const w = near * c ** 6 * (1 - off / 0.08);
      total += w;
      r += data[i]! * w;
      g += data[i + 1]! * w;
      b += data[i + 2]! * w;
    }
  }
  if (total < 1e-4) return reach < 3 && softLightAt(soft, spot, p, n, out, 3);
  out[0] = r / total;
  out[1] = g / total;
  out[2] = b / total;
  return true;
}

/** For parts too thin for the coarse grid: the light around them, on whatever surface. */
export function softLightNear(
  soft: SoftLight,
  spot: readonly [number, number],
  out: [number, number, number],
): boolean {
  const x0 = Math.floor(spot[0] * soft.width);
  const y0 = Math.floor(spot[1] * soft.height);
  let total = 0;
  out[0] = out[1] = out[2] = 0;
  for (let y = Math.max(0, y0 - 1); y <= Math.min(soft.height - 1, y0 + 1); y++)
    for (let x = Math.max(0, x0 - 1); x <= Math.min(soft.width - 1, x0 + 1); x++) {
      const i = (y * soft.width + x) * STRIDE;
      // A pixel without a normal looks at the sky.
      if (soft.data[i + 6] === 0 && soft.data[i + 7] === 0 && soft.data[i + 8] === 0) continue;
      total++;
      for (const c of [0, 1, 2] as const) out[c] += soft.data[i + c]!;
    }
  if (total === 0) return false;
  for (const c of [0, 1, 2] as const) out[c] /= total;
  return true;
}

/** Removes the grain of soft light without washing it over edges: an edge-aware à-trous filter. */
export function smoothSoftLight(soft: SoftLight, passes = 5): void {
  const { width, height, data } = soft;
  const kernel = [0.0625, 0.25, 0.375, 0.25, 0.0625];
  for (let pass = 0; pass < passes; pass++) {
    const step = 1 << pass;
    const tolerance = [6, 2.2, 1.2, 0.8, 0.6][pass] ?? 0.6;
    const result = new Float32Array(width * height * 3);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const i = (y * width + x) * STRIDE;
        const bright = data[i]! + data[i + 1]! + data[i + 2]!;
        let total = 0;
        let r = 0;
        let g = 0;
        let b = 0;
        for (let v = -2; v <= 2; v++) {
          const yy = y + v * step;
          if (yy < 0 || yy >= height) continue;
          for (let u = -2; u <= 2; u++) {
            const xx = x + u * step;
            if (xx < 0 || xx >= width) continue;
            const j = (yy * width + xx) * STRIDE;
            const c = data[j + 6]! * data[i + 6]! + data[j + 7]! * data[i + 7]! + data[j + 8]! * data[i + 8]!;
            if (c < 0.5) continue;
            const off = Math.abs(
              (data[j + 3]! - data[i + 3]!) * data[i + 6]! +
                (data[j + 4]! - data[i + 4]!) * data[i + 7]! +
                (data[j + 5]! - data[i + 5]!) * data[i + 8]!,
            );
            if (off > 0.06) continue;
            const there = data[j]! + data[j + 1]! + data[j + 2]!;
            const change = Math.abs(there - bright) / (Math.max(there, bright) * 0.5 + 0.02) / tolerance;
            const w = kernel[u + 2]! * kernel[v + 2]! * c ** 16 * Math.exp(-change * change);
            total += w;
            r += data[j]! * w;
            g += data[j + 1]! * w;
            b += data[j + 2]! * w;
          }
        }
        const k = (y * width + x) * 3;
        if (total > 0) {
          result[k] = r / total;
          result[k + 1] = g / total;
          result[k + 2] = b / total;
        }
      }
    for (let i = 0; i < width * height; i++) {
      data[i * STRIDE] = result[i * 3]!;
      data[i * STRIDE + 1] = result[i * 3 + 1]!;
      data[i * STRIDE + 2] = result[i * 3 + 2]!;
    }
  }
}
