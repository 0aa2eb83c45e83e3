import { Mesh, hex, mix, unit } from '../engine/model.ts';
import type { Light, Material, Scene } from '../engine/model.ts';
import { fbm, noise } from '../engine/noise.ts';
import { box, cylinder, quad } from '../engine/shapes.ts';
import * as m from '../furniture/materials.ts';
import { globe } from '../furniture/lamps.ts';
import { rolledTowel } from '../furniture/objects.ts';
import { plant } from '../furniture/plants.ts';
import { shell, wall } from '../furniture/room.ts';
import { eveningSky } from './skies.ts';

/** Water seen from above: tiles wavering below the surface. */
const water: Material = {
  color: hex('#2f8f9d'),
  gloss: 0.03,
  rough: 0.012,
  bump: [0.1, 2.6],
  emit: [0.015, 0.09, 0.1],
  texture: (x, _y, z) => {
    const a = x + 0.1 * (noise(x * 3, 1, z * 3) - 0.5);
    const b = z + 0.1 * (noise(x * 3, 7, z * 3) - 0.5);
    const line = Math.min(Math.abs(((a / 0.3) % 1) - 0.5), Math.abs(((b / 0.3) % 1) - 0.5)) < 0.03 ? 0.75 : 1;
    const shine = Math.max(0, 1 - Math.abs(fbm(x * 1.6, 2, z * 1.6, 3) - 0.5) * 9);
    return mix([line, line, line], [1.5, 1.5, 1.4], shine * 0.55);
  },
};

/** The indoor pool at dusk, warm inside, blue outside. */
export function pool(): Scene {
  const mesh = new Mesh();
  const room = { width: 8.2, depth: 11, height: 3.5 };
  const lights: Light[] = [];
  const sandstone = m.tiles('#d2c1a3', 0.75, '#ab9a7e', 0.14, 0.02);
  const deck = m.tiles('#cdbd9f', 0.5, '#a99b82', 0.12, 0.05);
  shell(mesh, room, { ...deck, color: hex('#20494f') }, m.boards('#c79f70', 0.14, 0), m.paint('#c9b79a'));
  wall(mesh, sandstone, room, 'right');
  wall(mesh, sandstone, room, 'front');
  const tall = (from: number) => ({
    from,
    to: from + 1.75,
    sill: 0.1,
    top: 3.05,
    panes: 2,
    frame: m.blackMetal,
  });
  const portals = [
    ...wall(mesh, sandstone, room, 'back', [0.6, 3.2, 5.8].map(tall)),
    ...wall(mesh, sandstone, room, 'left', [0.8, 3.3, 5.8, 8.3].map(tall)),
  ];
  // Deck round the basin.
  const y = 0.14;
  box(mesh, deck, [0.75, y / 2, 5.5], [1.5, y, 11]);
  box(mesh, deck, [6.85, y / 2, 5.5], [2.7, y, 11]);
  box(mesh, deck, [3.5, y / 2, 0.75], [4.0, y, 1.5]);
  box(mesh, deck, [3.5, y / 2, 10.2], [4.0, y, 1.6]);
  quad(mesh, water, [1.5, 0.085, 1.5], [4.0, 0, 0], [0, 0, 7.9]);
  for (const z of [1.5, 9.4]) box(mesh, m.stone, [3.5, y, z], [4.2, 0.05, 0.3], 0.015);
  for (const x of [1.5, 5.5]) box(mesh, m.stone, [x, y, 5.45], [0.3, 0.05, 8.2], 0.015);
  for (const z of [2.2, 4.9]) {
    box(mesh, sandstone, [6.0, room.height / 2, z - 0.0], [0.38, room.height, 0.38], 0.02);
    lights.push(...globe(mesh, [6.0, 2.35, z + 1.2], room.height, 0.15, 0.75));
  }
  lights.push(...globe(mesh, [1.0, 2.35, 2.85], room.height, 0.15, 0.5));
  // Loungers along the wall.
  for (const z of [2.3, 4.0, 5.7]) {
    box(mesh, m.oak, [7.2, 0.32, z], [1.75, 0.06, 0.64], 0.02);
    box(mesh, m.cotton, [7.0, 0.4, z], [1.35, 0.1, 0.6], 0.045);
    mesh.put({ at: [7.72, 0.42, z], turn: 0 }, () =>
      box(mesh, m.cotton, [0.06, 0.22, 0], [0.13, 0.52, 0.6], 0.05),
    );
    for (const x of [6.45, 7.95])
      for (const dz of [-0.26, 0.26]) box(mesh, m.oakUp, [x, 0.22, z + dz], [0.05, 0.2, 0.05]);
    rolledTowel(mesh, [6.6, 0.45, z], m.sunCloth, 90);
    cylinder(mesh, m.walnut, [6.9, 0.14, z + 0.85], 0.17, 0.4, 28);
  }
  plant(mesh, [0.7, 0.14, 0.75], 1.7, 4, m.inkCeramic, m.leaf, 1.5);
  plant(mesh, [7.6, 0.14, 0.8], 1.9, 7, m.clayPot, m.leaf, 1.5);
  plant(mesh, [5.55, 0.14, 0.6], 1.2, 17, m.clayPot, m.paleLeaf, 1.4);
  const sun = unit([-0.5, 0.1, -0.9]);
  return {
    mesh,
    portals,
    lights,
    sky: eveningSky(1.1, sun),
    backdrop: eveningSky(1.0, sun),
    exposure: 1.75,
    views: { main: { eye: [4.7, 1.6, 10.75], target: [3.75, 1.6, 0], fov: 66, shift: -0.1 } },
  };
}
