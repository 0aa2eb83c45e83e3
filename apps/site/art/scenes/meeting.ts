import { Mesh, hex, unit } from '../engine/model.ts';
import type { Light, Scene } from '../engine/model.ts';
import { bar, box, cylinder } from '../engine/shapes.ts';
import * as m from '../furniture/materials.ts';
import { dome } from '../furniture/lamps.ts';
import { book, chair, laptop } from '../furniture/objects.ts';
import { plant } from '../furniture/plants.ts';
import { shell, skirting, wall, wallBox } from '../furniture/room.ts';
import { morningSky, townView } from './skies.ts';

/** The meeting room: one long table, a screen, quiet walls. */
export function meeting(): Scene {
  const mesh = new Mesh();
  const room = { width: 5.6, depth: 6.4, height: 3.0 };
  const lights: Light[] = [];
  shell(mesh, room, m.boards('#c9a374', 0.18));
  const dusk = m.paint('#7f95ab');
  wall(mesh, dusk, room, 'back');
  wall(mesh, m.plaster, room, 'front');
  wall(mesh, m.plaster, room, 'right');
  const portals = wall(
    mesh,
    m.plaster,
    room,
    'left',
    [0.9, 2.75, 4.6].map((from) => ({ from, to: from + 1.3, sill: 0.55, top: 2.55, panes: 2 })),
  );
  skirting(mesh, room, 'back', 0, room.width);
  skirting(mesh, room, 'right', 0, room.depth);
  // Oak slats behind the screen.
  for (let i = 0; i < 44; i++) {
    const x = 1.35 + i * 0.067;
    wallBox(mesh, m.oakUp, room, 'back', [x, x + 0.036], [0.13, 2.85], [-0.05, -0.005], 0.004);
  }
  box(mesh, m.blackMetal, [2.82, 1.62, 0.09], [1.86, 1.07, 0.04], 0.01);
  box(
    mesh,
    { color: hex('#1d2a36'), gloss: 0.03, rough: 0.03, emit: [0.02, 0.03, 0.04] },
    [2.82, 1.62, 0.112],
    [1.82, 1.03, 0.004],
  );
  box(mesh, m.oak, [2.85, 0.735, 3.0], [1.25, 0.04, 3.3], 0.015);
  for (const z of [1.75, 4.25]) {
    for (const x of [2.4, 3.3])
      bar(mesh, m.blackMetal, [x + (x < 2.8 ? -0.1 : 0.1), 0, z], [x, 0.72, z], 0.02, 0.028);
    bar(mesh, m.blackMetal, [2.4, 0.7, z], [3.3, 0.7, z], 0.018);
  }
  const seats = [m.oat];
  for (const [i, z] of [1.75, 2.6, 3.45, 4.3].entries()) {
    mesh.put({ at: [1.92, 0, z], turn: 90 + (i % 2 ? 6 : -5) }, () => chair(mesh, seats[0]!, m.oakUp));
    mesh.put({ at: [3.78, 0, z], turn: -90 + (i % 3 ? 4 : -7) }, () => chair(mesh, seats[0]!, m.oakUp));
  }
  for (const z of [1.95, 3.0, 4.05])
    lights.push(...dome(mesh, m.paint('#e0a83e'), [2.85, 1.92, z], room.height, 0.2, 0.16));
  laptop(mesh, [2.55, 0.755, 3.5], 90);
  book(mesh, [3.2, 0.755, 2.7], m.paint('#c4533e'), -8, 0.15, 0.21, 0.012);
  book(mesh, [3.2, 0.755, 3.5], m.paint('#24394a'), 5, 0.15, 0.21, 0.012);
  book(mesh, [2.52, 0.755, 2.55], m.paint('#e2a545'), 3, 0.15, 0.21, 0.012);
  for (const [x, z] of [
    [2.78, 2.3],
    [2.88, 2.42],
  ] as const)
    cylinder(mesh, m.glass, [x, 0.755, z], 0.033, 0.1, 20);
  cylinder(mesh, m.ceramic, [2.85, 0.755, 2.2], 0.05, 0.22, 24);
  plant(mesh, [0.75, 0, 0.6], 1.5, 8, m.inkCeramic, m.leaf, 1.2);
  box(mesh, m.walnut, [5.33, 0.42, 3.0], [0.46, 0.72, 2.2], 0.012);
  for (let i = 0; i < 9; i++)
    book(mesh, [5.3, 0.78 + 0.0, 2.2 + i * 0.001], m.paint('#efe6d6'), 90, 0.2, 0.3, 0.03 + i * 0.008);
  plant(mesh, [5.3, 0.78, 3.75], 0.5, 21, m.clayPot, m.paleLeaf, 1);
  return {
    mesh,
    portals,
    lights,
    sun: { to: unit([-0.72, 0.62, 0.3]), color: [10, 8.6, 6.8] },
    sky: morningSky(3.4),
    backdrop: townView(1.7, 0.12),
    exposure: 1.5,
    views: { main: { eye: [4.35, 1.42, 6.2], target: [2.35, 1.42, 0], fov: 62, shift: -0.05 } },
  };
}
