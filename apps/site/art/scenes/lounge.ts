import { Mesh, unit } from '../engine/model.ts';
import type { Light, Scene } from '../engine/model.ts';
import { cell } from '../engine/noise.ts';
import { bar, box, cylinder } from '../engine/shapes.ts';
import * as m from '../furniture/materials.ts';
import { dome, tableLamp } from '../furniture/lamps.ts';
import { book, chair, cup, laptop } from '../furniture/objects.ts';
import { plant } from '../furniture/plants.ts';
import { shell, skirting, wall } from '../furniture/room.ts';
import { armchair, sofa } from '../furniture/soft.ts';
import { morningSky, townView } from './skies.ts';

/** The coworking lounge under a glass-paned wall, and a desk by its window. */
export function lounge(): Scene {
  const mesh = new Mesh();
  const room = { width: 7.6, depth: 7.2, height: 3.4 };
  const lights: Light[] = [];
  shell(mesh, room, m.boards('#c39b6c', 0.15));
  wall(mesh, m.paint('#7d9484'), room, 'left');
  wall(mesh, m.plaster, room, 'front');
  wall(mesh, m.plaster, room, 'back');
  const portals = wall(
    mesh,
    m.plaster,
    room,
    'right',
    [0.5, 2.7, 4.9].map((from) => ({
      from,
      to: from + 1.85,
      sill: 0.5,
      top: 3.0,
      panes: 4,
      frame: m.blackMetal,
    })),
  );
  skirting(mesh, room, 'back', 0, room.width);
  // Shelves along the back wall.
  const paints = ['#c4533e', '#24394a', '#e2a545', '#efe6d6', '#3c5a99', '#6f8f72', '#d7c6a8'].map(m.paint);
  for (const x of [0.9, 2.1, 3.3, 4.5]) box(mesh, m.oakUp, [x, 1.3, 0.18], [0.035, 2.6, 0.34]);
  for (let row = 0; row < 6; row++) {
    const y = 0.12 + row * 0.49;
    box(mesh, m.oak, [2.7, y, 0.18], [3.6, 0.03, 0.34]);
    if (row === 5) continue;
    for (let bay = 0; bay < 3; bay++) {
      const left = 0.94 + bay * 1.2;
      if ((row + bay * 2) % 4 === 3) {
        plant(
          mesh,
          [left + 0.55, y + 0.015, 0.2],
          0.42,
          row * 5 + bay,
          row % 2 ? m.ceramic : m.clayPot,
          m.paleLeaf,
          1.2,
        );
        continue;
      }
      let x = left;
      const until = left + 0.45 + 0.6 * cell(row, bay, 8);
      for (let i = 0; x < until; i++) {
        const w = 0.02 + 0.03 * cell(row * 9 + bay, i, 1);
        const h = 0.22 + 0.12 * cell(row * 9 + bay, i, 2);
        box(
          mesh,
          paints[Math.floor(cell(row * 3 + bay, i, 3) * paints.length)]!,
          [x + w / 2, y + 0.015 + h / 2, 0.16],
          [w - 0.002, h, 0.2],
        );
        x += w;
      }
    }
  }
  // The shared table, lamps above it.
  box(mesh, m.oakDeep, [4.75, 0.73, 2.7], [1.05, 0.045, 2.7], 0.012);
  for (const z of [1.55, 3.85])
    for (const x of [4.32, 5.18]) bar(mesh, m.blackMetal, [x, 0, z], [x, 0.71, z], 0.022);
  for (const [i, z] of [1.8, 2.7, 3.6].entries()) {
    mesh.put({ at: [3.98, 0, z], turn: 90 + i * 5 - 6 }, () => chair(mesh, m.oat, m.oakUp));
    mesh.put({ at: [5.52, 0, z], turn: -92 + i * 6 }, () => chair(mesh, m.sunCloth, m.oakUp));
    lights.push(...dome(mesh, m.inkCeramic, [4.75, 1.95, z], room.height, 0.19, 0.14));
  }
  laptop(mesh, [4.5, 0.753, 2.75], 90);
  laptop(mesh, [4.98, 0.753, 1.95], -96);
  cup(mesh, [4.62, 0.753, 3.15]);
  cup(mesh, [4.9, 0.753, 2.4], m.inkCeramic);
  book(mesh, [4.95, 0.753, 3.5], m.paint('#c4533e'), 14);
  // Lounge corner in front.
  box(mesh, m.rug('#ddd2bd', '#b5614a'), [2.0, 0.009, 4.5], [2.9, 0.018, 2.3], 0.007);
  mesh.put({ at: [0.1, 0, 4.4], turn: 90 }, () => sofa(mesh, m.clayCloth, 2.0, m.oakUp));
  mesh.put({ at: [2.55, 0, 3.1], turn: -14 }, () => armchair(mesh, m.oat, m.walnutUp));
  cylinder(mesh, m.walnut, [1.75, 0.36, 4.45], 0.42, 0.03, 40);
  cylinder(mesh, m.walnut, [1.75, 0, 4.45], 0.06, 0.36, 24);
  cup(mesh, [1.66, 0.39, 4.35]);
  book(mesh, [1.88, 0.39, 4.55], m.paint('#3c5a99'), 30);
  plant(mesh, [0.5, 0, 2.85], 1.75, 3, m.ceramic, m.leaf, 1.5);
  plant(mesh, [6.95, 0, 0.55], 1.6, 5, m.clayPot, m.leaf, 1.3);
  plant(mesh, [6.9, 0, 4.55], 1.2, 9, m.inkCeramic, m.leaf, 1.2);
  plant(mesh, [5.6, 0, 0.5], 1.0, 12, m.ceramic, m.paleLeaf, 1.2);
  // A desk on its own against the window.
  box(mesh, m.oakDeep, [7.2, 0.73, 6.0], [0.66, 0.04, 1.5], 0.012);
  for (const z of [5.35, 6.65])
    for (const x of [6.95, 7.45]) bar(mesh, m.oakUp, [x, 0, z], [x, 0.72, z], 0.016, 0.024);
  mesh.put({ at: [6.55, 0, 6.05], turn: 96 }, () => chair(mesh, m.leafCloth, m.oakUp));
  laptop(mesh, [7.12, 0.75, 5.98], -90);
  lights.push(...tableLamp(mesh, [7.35, 0.75, 6.52], m.inkCeramic, 0.03, 0.46));
  cup(mesh, [7.1, 0.75, 6.32]);
  book(mesh, [7.22, 0.75, 5.5], m.paint('#e2a545'), 80);
  book(mesh, [7.22, 0.778, 5.5], m.paint('#24394a'), 96, 0.15, 0.21);
  plant(mesh, [7.42, 0.75, 5.36], 0.4, 31, m.clayPot, m.paleLeaf, 1.1);
  return {
    mesh,
    portals,
    lights,
    sun: { to: unit([0.78, 0.56, 0.22]), color: [10.5, 8.9, 6.8] },
    sky: morningSky(3.2),
    backdrop: townView(1.7, 0.2),
    exposure: 1.3,
    views: {
      main: { eye: [3.5, 1.45, 7.05], target: [3.85, 1.45, 0], fov: 68, shift: -0.05 },
      bureau: { eye: [5.35, 1.3, 7.0], target: [7.3, 0.98, 5.75], fov: 58 },
    },
  };
}
