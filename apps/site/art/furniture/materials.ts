import { hex, mix, smooth } from '../engine/model.ts';
import type { Material, Vec } from '../engine/model.ts';
import { cell, fbm, noise } from '../engine/noise.ts';

const grey = (v: number): Vec => [v, v, v];

/** Fine weave: threads in two directions with a little irregularity. */
function weave(often: number, depth: number): NonNullable<Material['texture']> {
  return (x, y, z) =>
    grey(
      1 -
        depth *
          (0.5 * noise(x * often, y * often * 0.15, z * often) +
            0.5 * noise(x * often * 0.2, y * often, z * often * 0.3)),
    );
}

function cloth(color: string, depth = 0.22): Material {
  return { color: hex(color), texture: weave(420, depth), bump: [0.12, 90] };
}

export const plaster: Material = {
  color: hex('#f0e9de'),
  texture: (x, y, z) => grey(0.965 + 0.035 * fbm(x * 1.5, y * 1.5, z * 1.5, 3)),
};
export const paint = (color: string): Material => ({ color: hex(color), gloss: 0.015, rough: 0.35 });
export const white = paint('#f3efe8');
export const cotton: Material = { color: hex('#f6f2ea'), texture: weave(300, 0.06), bump: [0.08, 14] };
export const linen = cloth('#cdbfa8');
export const oat = cloth('#e2d8c6', 0.16);
export const sunCloth = cloth('#e0aa52');
export const clayCloth = cloth('#c27d64');
export const leafCloth = cloth('#7c9c83');
export const duskCloth = cloth('#7188b0');
export const sheerCurtain: Material = { color: hex('#f8f3ea'), sheer: 0.32 };
export const brass: Material = { color: hex('#c79a55'), metal: true, rough: 0.14 };
export const steel: Material = { color: hex('#c9ccce'), metal: true, rough: 0.08 };
export const blackMetal: Material = { color: hex('#1b2126'), gloss: 0.04, rough: 0.3 };
/** Thin bars whose shadows would be finer than the picture. */
export const fineIron: Material = { ...blackMetal, ghost: true };
export const glass: Material = { color: [1, 1, 1], glass: true, gloss: 0.04, rough: 0 };
export const ceramic: Material = { color: hex('#f2eee6'), gloss: 0.045, rough: 0.06 };
export const inkCeramic: Material = { color: hex('#22343f'), gloss: 0.05, rough: 0.12 };
export const clayPot: Material = {
  color: hex('#bd7253'),
  texture: (x, y, z) => grey(0.85 + 0.3 * fbm(x * 9, y * 9, z * 9)),
};
export const rattan: Material = {
  color: hex('#c69a63'),
  texture: (x, y, z) => grey(0.7 + 0.3 * Math.abs(Math.sin((x + z) * 160) * Math.sin(y * 160))),
};
export const leaf: Material = {
  color: hex('#4f7f4a'),
  gloss: 0.03,
  rough: 0.3,
  texture: (x, y, z) => grey(0.7 + 0.6 * noise(x * 5, y * 5, z * 5)),
};
export const paleLeaf: Material = { ...leaf, color: hex('#7fa065') };
export const lampGlow = (power: number): Material => ({
  color: hex('#f7ead2'),
  emit: [1.0 * power, 0.74 * power, 0.44 * power],
  ghost: true,
});

/** Grain along an axis, with the tint of a wood. */
function wood(color: string, along: 'x' | 'y' | 'z', gloss = 0.03, rough = 0.25): Material {
  return {
    color: hex(color),
    gloss,
    rough,
    texture: (x, y, z) => {
      const [l, a, b] = along === 'x' ? [x, y, z] : along === 'y' ? [y, x, z] : [z, x, y];
      const ring = fbm(a * 22 + fbm(l * 1.2, a * 6, b * 6, 2) * 3, b * 22, l * 0.9, 3);
      const pore = noise(a * 260, b * 260, l * 9);
      return grey(0.72 + 0.42 * ring - 0.12 * pore);
    },
  };
}
export const oak = wood('#c09a6b', 'x');
export const oakUp = wood('#c09a6b', 'y');
export const oakDeep = wood('#b88f5e', 'z');
export const walnut = wood('#7a5338', 'x', 0.04, 0.18);
export const walnutUp = wood('#7a5338', 'y', 0.04, 0.18);

/** Point de Hongrie: slanted boards meeting in straight seams. */
export const parquet: Material = {
  color: hex('#bd966a'),
  gloss: 0.035,
  rough: 0.17,
  texture: (x, _y, z) => {
    const strip = Math.floor(x / 0.52);
    const u = x - strip * 0.52;
    const slant = strip % 2 === 0 ? 1 : -1;
    const along = z + slant * u * 0.95;
    const board = Math.floor(along / 0.11);
    const edge = along / 0.11 - board;
    const tint = 0.82 + 0.32 * cell(strip, board, 5);
    const grain = fbm(u * 4 + board * 7, (along + u * slant) * 30, strip * 3, 3);
    const seam = edge < 0.03 || u < 0.006 ? 0.62 : 1;
    return [
      tint * seam * (0.8 + 0.3 * grain),
      tint * seam * (0.79 + 0.3 * grain),
      tint * seam * (0.77 + 0.3 * grain),
    ];
  },
};

/** Straight boards along z. */
export function boards(color: string, width = 0.16, gloss = 0.03): Material {
  return {
    color: hex(color),
    gloss,
    rough: 0.22,
    texture: (x, _y, z) => {
      const row = Math.floor(x / width);
      const cut = Math.floor(z / 1.9 + cell(row, 1) * 3);
      const tint = 0.8 + 0.34 * cell(row, cut, 9);
      const grain = fbm(x * 34, row * 3.7, z * 1.6, 3);
      const seam = x / width - row < 0.025 ? 0.5 : 1;
      return grey(tint * seam * (0.78 + 0.36 * grain));
    },
  };
}

export function tiles(color: string, size: number, joint: string, vary = 0.12, gloss = 0.04): Material {
  const base = hex(color);
  const gap = hex(joint).map((c, i) => c / Math.max(0.02, base[i as 0])) as unknown as Vec;
  return {
    color: base,
    gloss,
    rough: 0.12,
    texture: (x, y, z, n) => {
      const [a, b] = Math.abs(n[1]) > 0.7 ? [x, z] : Math.abs(n[0]) > 0.7 ? [z, y] : [x, y];
      const i = Math.floor(a / size);
      const j = Math.floor(b / size);
      const u = a / size - i;
      const v = b / size - j;
      const line = Math.min(u, v, 1 - u, 1 - v) * size;
      if (line < 0.0025) return gap;
      return grey(1 - vary / 2 + vary * cell(i, j, 2));
    },
  };
}

export const marble: Material = {
  color: hex('#efebe4'),
  gloss: 0.045,
  rough: 0.05,
  texture: (x, y, z) => {
    const w = fbm(x * 1.7, y * 1.7, z * 1.7, 4);
    const vein = Math.abs(fbm(x * 2.1 + w * 2, y * 2.1, z * 2.1 + w * 2, 5) - 0.5);
    return mix([0.55, 0.54, 0.53], [1, 1, 1], smooth(0, 0.05, vein));
  },
};

export const stone: Material = {
  color: hex('#cdbb9d'),
  texture: (x, y, z) => grey(0.8 + 0.3 * fbm(x * 2.4, y * 2.4, z * 2.4, 5)),
  bump: [0.16, 30],
};

export function rug(color: string, stripe: string): Material {
  const base = hex(color);
  const other = hex(stripe).map((c, i) => c / base[i as 0]) as unknown as Vec;
  return {
    color: base,
    bump: [0.5, 130],
    texture: (x, _y, z) => {
      const band = Math.abs(((((z * 3) % 1) + 1) % 1) - 0.5) < 0.06 ? other : grey(1);
      const f = 0.86 + 0.2 * noise(x * 70, 0, z * 70);
      return [band[0] * f, band[1] * f, band[2] * f];
    },
  };
}

/** A framed picture: low hills under a half sun. */
export function print(
  centre: Vec,
  width: number,
  height: number,
  across: 'x' | 'z',
  palette: readonly [string, string, string, string],
): Material {
  const [paper, sun, near, far] = palette.map(hex) as [Vec, Vec, Vec, Vec];
  return {
    color: [1, 1, 1],
    texture: (x, y, z) => {
      const a = ((across === 'x' ? x - centre[0] : z - centre[2]) / width) * 2;
      const b = ((y - centre[1]) / height) * 2;
      const grain = 0.94 + 0.08 * noise(x * 90, y * 90, z * 90);
      const pick = (c: Vec): Vec => [c[0] * grain, c[1] * grain, c[2] * grain];
      if (Math.abs(a) > 0.78 || Math.abs(b) > 0.8) return pick(paper);
      if (b < -0.42 + 0.16 * Math.sin(a * 2.2 + 1)) return pick(near);
      if (b < -0.1 + 0.1 * Math.sin(a * 3 - 0.6)) return pick(far);
      if (Math.hypot(a + 0.1, (b + 0.05) * (height / width)) < 0.36) return pick(sun);
      return pick(mix(paper, far, 0.18));
    },
  };
}
