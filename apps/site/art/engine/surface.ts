import { buildBvh, createCaster } from './bvh.ts';
import { length } from './model.ts';
import { noise } from './noise.ts';
import type { Material, Scene, Vec } from './model.ts';

/** What a ray met. One mutable record, refilled by each `look`. */
export type Surface = {
  distance: number;
  material: Material;
  p: [number, number, number];
  /** Smooth normal, and the same with the material's unevenness; both face the ray. */
  n: [number, number, number];
  b: [number, number, number];
  color: Vec;
};

export type Eyes = ReturnType<typeof createEyes>;

/** Ray queries on a scene: what is seen, and how much light gets through. */
export function createEyes(scene: Scene) {
  const { mesh } = scene;
  const bvh = buildBvh(mesh);
  const { cast, hit } = createCaster(bvh);
  const { order } = bvh;
  const normals = Float64Array.from(mesh.normals);
  const materials = mesh.materials;
  const owners = Int32Array.from(mesh.owners);
  const surface: Surface = {
    distance: 0,
    material: materials[0]!,
    p: [0, 0, 0],
    n: [0, 0, 0],
    b: [0, 0, 0],
    color: [0, 0, 0],
  };
  // Share of light that a triangle of this material lets straight through; -1 stops it.
  const through = materials.map((m) =>
    m.ghost ? 1 : m.glass ? 0.92 : m.sheer ? Math.min(0.8, m.sheer + 0.2) : -1,
  );
  const slotThrough = Float64Array.from(order, (t) => through[owners[t]!]!);
  let passed = 1;
  const passes = (slot: number): boolean => {
    const share = slotThrough[slot]!;
    if (share < 0) return false;
    passed *= share;
    return true;
  };

  /** `fine` adds textures and unevenness; bounced light does without. */
  function look(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    fine: boolean,
  ): Surface | null {
    if (!cast(ox, oy, oz, dx, dy, dz, Infinity, null)) return null;
    const t = order[hit.triangle]!;
    const m = materials[owners[t]!]!;
    const { u, v } = hit;
    const w = 1 - u - v;
    const k = t * 9;
    let nx = normals[k]! * w + normals[k + 3]! * u + normals[k + 6]! * v;
    let ny = normals[k + 1]! * w + normals[k + 4]! * u + normals[k + 7]! * v;
    let nz = normals[k + 2]! * w + normals[k + 5]! * u + normals[k + 8]! * v;
    const s = (nx * dx + ny * dy + nz * dz > 0 ? -1 : 1) / (length(nx, ny, nz) || 1);
    nx *= s;
    ny *= s;
    nz *= s;
    const px = ox + dx * hit.t;
    const py = oy + dy * hit.t;
    const pz = oz + dz * hit.t;
    surface.distance = hit.t;
    surface.material = m;
    surface.p[0] = px + nx * 1e-4;
    surface.p[1] = py + ny * 1e-4;
    surface.p[2] = pz + nz * 1e-4;
    surface.n[0] = nx;
    surface.n[1] = ny;
    surface.n[2] = nz;
    surface.color = m.color;
    if (fine && m.texture) {
      const f = m.texture(px, py, pz, surface.n);
      surface.color = [m.color[0] * f[0], m.color[1] * f[1], m.color[2] * f[2]];
    }
    let bx = nx;
    let by = ny;
    let bz = nz;
    if (fine && m.bump) {
      const [strength, often] = m.bump;
      const x = px * often;
      const y = py * often;
      const z = pz * often;
      bx += strength * (noise(x, y, z) - 0.5);
      by += strength * (noise(x + 31.7, y, z) - 0.5);
      bz += strength * (noise(x, y + 47.1, z) - 0.5);
      const l = 1 / length(bx, by, bz);
      bx *= l;
      by *= l;
      bz *= l;
    }
    surface.b[0] = bx;
    surface.b[1] = by;
    surface.b[2] = bz;
    return surface;
  }

  /** Share of light that arrives over the distance `far`: 0 in shadow, 1 in the open. */
  function clear(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    far: number,
  ): number {
    passed = 1;
    return cast(ox, oy, oz, dx, dy, dz, far, passes) || hit.triangle >= 0 ? 0 : passed;
  }

  return { look, clear };
}
