export type Vec = readonly [number, number, number];

/** Linear colour of a `#rrggbb` value. */
export function hex(value: string): Vec {
  const channel = (i: number) => {
    const c = Number.parseInt(value.slice(i, i + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

export type Material = {
  color: Vec;
  /** Multiplies the colour, from the point in metres and its normal. */
  texture?: (x: number, y: number, z: number, n: Vec) => Vec;
  /** Mirror-like part seen head-on: 0.04 for varnish, 0 for cloth. */
  gloss?: number;
  rough?: number;
  /** The whole surface mirrors with its own colour. */
  metal?: boolean;
  /** Lets the view through, with reflections. */
  glass?: boolean;
  /** Thin cloth: share of light passing straight through. */
  sheer?: number;
  emit?: Vec;
  /** Doesn't stop light on its way to a surface (lampshades, bulbs). */
  ghost?: boolean;
  /** Small unevenness: [strength, bumps per metre]. */
  bump?: readonly [number, number];
};

export type Camera = {
  eye: Vec;
  target: Vec;
  fov: number;
  /** Vertical lens shift, in image heights. */ shift?: number;
};

export type Light = { at: Vec; power: Vec; radius?: number };
/** A window's opening: a corner, its two edges. Sky light is sampled through it. */
export type Portal = { corner: Vec; u: Vec; v: Vec };

export type Scene = {
  mesh: Mesh;
  sun?: { to: Vec; color: Vec; spread?: number };
  sky: (d: Vec) => Vec;
  /** What the camera sees outside, when it differs from the light. */
  backdrop?: (d: Vec) => Vec;
  portals?: Portal[];
  lights?: Light[];
  views: Record<string, Camera>;
  exposure: number;
  /** Veil of steam or haze: colour and density per metre. */
  haze?: { color: Vec; density: number; ground?: number };
};

export type Place = { at?: Vec; turn?: number; size?: number };

/** A growing list of triangles with a normal at each corner. */
export class Mesh {
  points: number[] = [];
  normals: number[] = [];
  owners: number[] = [];
  materials: Material[] = [];
  private frames: { at: Vec; cos: number; sin: number; size: number }[] = [];

  /** Everything added inside `build` is turned (degrees about the vertical), scaled, then moved. */
  put(place: Place, build: () => void): void {
    const a = ((place.turn ?? 0) * Math.PI) / 180;
    this.frames.push({
      at: place.at ?? [0, 0, 0],
      cos: Math.cos(a),
      sin: Math.sin(a),
      size: place.size ?? 1,
    });
    build();
    this.frames.pop();
  }

  material(m: Material): number {
    const known = this.materials.indexOf(m);
    return known >= 0 ? known : this.materials.push(m) - 1;
  }

  private move(p: Vec, isNormal: boolean): Vec {
    let [x, y, z] = p;
    for (let i = this.frames.length - 1; i >= 0; i--) {
      const f = this.frames[i]!;
      const s = isNormal ? 1 : f.size;
      const nx = (x * f.cos + z * f.sin) * s;
      const nz = (-x * f.sin + z * f.cos) * s;
      y *= s;
      x = nx;
      z = nz;
      if (!isNormal) {
        x += f.at[0];
        y += f.at[1];
        z += f.at[2];
      }
    }
    return [x, y, z];
  }

  triangle(m: Material, corners: readonly [Vec, Vec, Vec], normals: readonly [Vec, Vec, Vec]): void {
    for (const c of corners) this.points.push(...this.move(c, false));
    for (const n of normals) this.normals.push(...this.move(n, true));
    this.owners.push(this.material(m));
  }
}

/** Much faster than `Math.hypot`, which guards against overflow. */
export function length(x: number, y: number, z: number): number {
  return Math.sqrt(x * x + y * y + z * z);
}

export function sub(a: Vec, b: Vec): Vec {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

export function cross(a: Vec, b: Vec): Vec {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function unit(a: Vec): Vec {
  const l = length(a[0], a[1], a[2]) || 1;
  return [a[0] / l, a[1] / l, a[2] / l];
}

export function mix(a: Vec, b: Vec, t: number): Vec {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
}

export function smooth(from: number, to: number, x: number): number {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
