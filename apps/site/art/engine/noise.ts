/** Seedable value noise: the same picture comes out on every machine. */

function hash(x: number, y: number, z: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(z, 2147483647 - 1274126177);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  h ^= h >>> 16;
  return (h >>> 0) / 4294967296;
}

/** A repeatable number in [0, 1) for integer coordinates. */
export function cell(x: number, y = 0, z = 0): number {
  return hash(x | 0, y | 0, z | 0);
}

/** Smooth noise in [0, 1]. */
export function noise(x: number, y: number, z: number): number {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  const zi = Math.floor(z);
  let u = x - xi;
  let v = y - yi;
  let w = z - zi;
  u = u * u * (3 - 2 * u);
  v = v * v * (3 - 2 * v);
  w = w * w * (3 - 2 * w);
  const a = hash(xi, yi, zi) * (1 - u) + hash(xi + 1, yi, zi) * u;
  const b = hash(xi, yi + 1, zi) * (1 - u) + hash(xi + 1, yi + 1, zi) * u;
  const c = hash(xi, yi, zi + 1) * (1 - u) + hash(xi + 1, yi, zi + 1) * u;
  const d = hash(xi, yi + 1, zi + 1) * (1 - u) + hash(xi + 1, yi + 1, zi + 1) * u;
  return (a * (1 - v) + b * v) * (1 - w) + (c * (1 - v) + d * v) * w;
}

/** Layered noise in [0, 1]. */
export function fbm(x: number, y: number, z: number, octaves = 4): number {
  let sum = 0;
  let gain = 0.5;
  let total = 0;
  for (let i = 0; i < octaves; i++) {
    sum += gain * noise(x, y, z);
    total += gain;
    gain /= 2;
    x = x * 2 + 17.3;
    y = y * 2 + 5.1;
    z = z * 2 + 9.7;
  }
  return sum / total;
}
