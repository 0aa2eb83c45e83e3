import { Mesh, unit } from '../engine/model.ts';
import type { Light, Scene } from '../engine/model.ts';
import { box, cylinder, turned } from '../engine/shapes.ts';
import * as m from '../furniture/materials.ts';
import { candle, globe } from '../furniture/lamps.ts';
import { rolledTowel, towels } from '../furniture/objects.ts';
import { plant } from '../furniture/plants.ts';
import { shell, wall, wallBox } from '../furniture/room.ts';
import { drape, pillow } from '../furniture/soft.ts';
import { morningSky } from './skies.ts';

/** The treatment cabin: stone, slats of oak, candles, a high narrow window. */
export function spa(): Scene {
  const mesh = new Mesh();
  const room = { width: 4.0, depth: 4.8, height: 2.75 };
  const lights: Light[] = [];
  shell(mesh, room, m.tiles('#b7a78f', 0.6, '#8f8371', 0.1, 0.03), m.plaster, m.paint('#d8cdb9'));
  wall(mesh, m.tiles('#c9b899', 0.3, '#a8977b', 0.2, 0.015), room, 'back');
  wall(mesh, m.plaster, room, 'front');
  wall(mesh, m.plaster, room, 'right');
  const portals = wall(mesh, m.plaster, room, 'left', [
    { from: 1.1, to: 2.9, sill: 0.7, top: 2.35, panes: 1 },
  ]);
  for (let i = 0; i < 38; i++) {
    const z = 0.05 + i * 0.085;
    wallBox(mesh, m.oakUp, room, 'right', [z, z + 0.05], [0, 2.6], [-0.05, -0.005], 0.005);
  }
  // A lit niche in the stone wall, with towels and oils.
  box(mesh, m.oak, [2.0, 1.16, 0.1], [2.3, 0.045, 0.24], 0.008);
  box(mesh, m.oak, [2.0, 1.72, 0.1], [2.3, 0.045, 0.24], 0.008);
  for (const x of [1.1, 1.6, 2.1, 2.6])
    lights.push({ at: [x, 1.66, 0.14], power: [0.05, 0.034, 0.018], radius: 0.03 });
  towels(mesh, [1.15, 1.18, 0.12], m.cotton, 4);
  for (const [i, x] of [1.62, 1.76, 1.9].entries()) {
    turned(
      mesh,
      i === 1 ? m.clayPot : m.inkCeramic,
      [x, 1.182, 0.12],
      [
        [0, 0],
        [0.04, 0],
        [0.042, 0.12 + i * 0.02],
        [0.014, 0.15 + i * 0.02],
        [0.014, 0.2],
        [0, 0.2],
      ],
    );
  }
  plant(mesh, [2.4, 1.182, 0.12], 0.34, 6, m.ceramic, m.paleLeaf, 1.1);
  towels(mesh, [2.75, 1.18, 0.12], m.oat, 3);
  for (const x of [1.3, 1.5])
    turned(
      mesh,
      m.ceramic,
      [x, 1.742, 0.12],
      [
        [0, 0],
        [0.06, 0],
        [0.09, 0.06],
        [0.085, 0.065],
        [0, 0.02],
      ],
    );
  lights.push(
    ...candle(mesh, [2.0, 1.742, 0.12], 0.1, 0.05),
    ...candle(mesh, [2.14, 1.742, 0.11], 0.16, 0.05),
    ...candle(mesh, [2.7, 1.742, 0.12], 0.08, 0.05),
  );
  // The table, dressed.
  mesh.put({ at: [2.0, 0, 1.05] }, () => {
    box(mesh, m.walnut, [0, 0.32, 1.0], [0.66, 0.64, 1.75], 0.02);
    box(mesh, m.oat, [0, 0.69, 1.0], [0.76, 0.12, 1.95], 0.05);
    drape(mesh, m.cotton, 0.385, 0.765, 0.05, 1.9, 0.2, { seed: 3, ruffle: 0.008 });
    drape(mesh, m.leafCloth, 0.4, 0.785, 1.15, 1.7, 0.36, { seed: 3, ruffle: 0.008 });
    pillow(mesh, m.cotton, [0, 0.78, 0.36], 0.5, 0.32, 0.13, 1.35);
    rolledTowel(mesh, [-0.05, 0.79, 0.92], m.cotton, 8);
    rolledTowel(mesh, [0.03, 0.87, 0.93], m.oat, -4);
  });
  // A stool with a bowl, candles on the floor.
  cylinder(mesh, m.oak, [3.2, 0.4, 2.3], 0.19, 0.035, 32);
  for (const [x, z] of [
    [3.08, 2.2],
    [3.32, 2.2],
    [3.2, 2.45],
  ] as const)
    cylinder(mesh, m.oakUp, [x, 0, z], 0.016, 0.4, 12);
  turned(
    mesh,
    m.inkCeramic,
    [3.2, 0.435, 2.3],
    [
      [0, 0],
      [0.06, 0],
      [0.11, 0.07],
      [0.1, 0.07],
      [0, 0.03],
    ],
  );
  lights.push(
    ...candle(mesh, [0.55, 0, 0.45], 0.3, 0.09),
    ...candle(mesh, [0.72, 0, 0.36], 0.18, 0.06),
    ...candle(mesh, [0.45, 0, 0.62], 0.12, 0.05),
  );
  lights.push(...globe(mesh, [3.3, 1.5, 0.7], room.height, 0.13, 0.16));
  return {
    mesh,
    portals,
    lights,
    sun: { to: unit([-0.8, 0.62, 0.1]), color: [5, 4.3, 3.4] },
    sky: morningSky(2.2),
    exposure: 1.3,
    haze: { color: [0.62, 0.56, 0.48], density: 0.012 },
    views: { main: { eye: [1.35, 1.5, 4.65], target: [2.25, 1.5, 0], fov: 60, shift: -0.09 } },
  };
}
