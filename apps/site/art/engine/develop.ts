import type { Picture } from './camera.ts';
import { cell } from './noise.ts';

/** Blurs by three running means, close to a Gaussian. */
function blur(source: Float32Array, width: number, height: number, radius: number): Float32Array {
  let from = source;
  for (let pass = 0; pass < 3; pass++)
    for (const across of [true, false]) {
      const to = new Float32Array(from.length);
      const [lines, length, lineStep, step] = across
        ? [height, width, width * 3, 3]
        : [width, height, 3, width * 3];
      for (let l = 0; l < lines; l++)
        for (let c = 0; c < 3; c++) {
          const start = l * lineStep + c;
          const at = (i: number) => from[start + Math.min(length - 1, Math.max(0, i)) * step]!;
          let run = 0;
          for (let i = -radius; i <= radius; i++) run += at(i);
          for (let i = 0; i < length; i++) {
            to[start + i * step] = run / (radius * 2 + 1);
            run += at(i + radius + 1) - at(i - radius);
          }
        }
      from = to;
    }
  return from;
}

function film(x: number): number {
  const v = (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14);
  return Math.min(1, Math.max(0, v));
}

/** Pulls a lone bright or dark pixel back to its neighbours. */
function despeckle(source: Float32Array, width: number, height: number): Float32Array {
  const out = source.slice();
  const grey = (i: number) => source[i]! * 0.3 + source[i + 1]! * 0.59 + source[i + 2]! * 0.11 + 1e-4;
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = (y * width + x) * 3;
      const around: number[] = [];
      for (let v = -1; v <= 1; v++)
        for (let u = -1; u <= 1; u++) if (u !== 0 || v !== 0) around.push(grey(i + (v * width + u) * 3));
      around.sort((a, b) => a - b);
      const own = grey(i);
      const to = Math.min(around[6]! * 1.12, Math.max(around[1]! / 1.12, own));
      for (let k = 0; k < 3; k++) out[i + k]! *= to / own;
    }
  return out;
}

/** White balance: interiors lit by bounced sun come out too yellow. */
const BALANCE = [0.97, 1, 1.13];

/** From light to an 8-bit picture: glow, exposure, film curve, vignette, a little grain. */
export function develop(picture: Picture, exposure: number): Uint8Array {
  const { width, height, data } = picture;
  const lit = despeckle(data, width, height).map((v) => Math.max(0, v * exposure));
  const bright = lit.map((v) => Math.min(6, Math.max(0, v - 0.9)));
  const halo = blur(bright, width, height, Math.round(width / 50));
  const glow = blur(bright, width, height, Math.round(width / 220) || 1);
  const out = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 3;
      const dx = x / width - 0.5;
      const dy = y / height - 0.5;
      const vignette = 1 - 0.5 * (dx * dx + dy * dy) * 0.9;
      const grain = (cell(x, y, 3) + cell(x, y, 4) - 1) * 0.011;
      const c = [0, 1, 2].map(
        (k) => (lit[i + k]! + halo[i + k]! * 0.1 + glow[i + k]! * 0.12) * vignette * 0.62 * BALANCE[k]!,
      );
      const grey = c[0]! * 0.3 + c[1]! * 0.59 + c[2]! * 0.11;
      for (let k = 0; k < 3; k++) {
        // Strong light loses its colour, as on film.
        const faded = c[k]! + (grey - c[k]!) * Math.min(0.35, grey * 0.08);
        const v = film(faded) ** (1 / 2.2);
        out[i + k] = Math.round(255 * Math.min(1, Math.max(0, v * 0.985 + 0.012 + grain)));
      }
    }
  return out;
}
