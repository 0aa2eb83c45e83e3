import { Mesh, unit } from '../engine/model.ts';
import type { Light, Scene } from '../engine/model.ts';
import { box, cylinder } from '../engine/shapes.ts';
import * as m from '../furniture/materials.ts';
import { floorLamp } from '../furniture/lamps.ts';
import { book, cup, frame } from '../furniture/objects.ts';
import { bouquet, plant } from '../furniture/plants.ts';
import { curtain, panel, rod, shell, skirting, wall } from '../furniture/room.ts';
import { armchair, bed, pillow, sofa } from '../furniture/soft.ts';
import { morningSky, townView } from './skies.ts';

/** The suite: three tall windows, a sitting corner, the bed further in. */
export function suite(): Scene {
  const mesh = new Mesh();
  const room = { width: 6.4, depth: 6.6, height: 3.35 };
  const lights: Light[] = [];
  shell(mesh, room, m.parquet);
  wall(mesh, m.plaster, room, 'right');
  wall(mesh, m.plaster, room, 'front');
  wall(mesh, m.plaster, room, 'left');
  const windows = [0.75, 2.6, 4.45];
  const portals = wall(
    mesh,
    m.plaster,
    room,
    'back',
    windows.map((from) => ({ from, to: from + 1.2, sill: 0, top: 2.85, panes: 4, bars: true })),
  );
  for (const x of windows) {
    curtain(mesh, m.sheerCurtain, room, 'back', x - 0.12, x + 0.22, 3.05, 5, x, 0.08);
    curtain(mesh, m.oat, room, 'back', x - 0.36, x - 0.02, 3.08, 4, x * 3);
    curtain(mesh, m.oat, room, 'back', x + 1.22, x + 1.56, 3.08, 4, x * 5);
  }
  rod(mesh, m.brass, room, 'back', 0.25, 6.15, 3.1);
  skirting(mesh, room, 'left', 0, room.depth);
  skirting(mesh, room, 'right', 0, room.depth);
  for (const [a, b] of [
    [0.4, 1.9],
    [2.1, 4.3],
    [4.5, 6.2],
  ] as const) {
    panel(mesh, m.plaster, room, 'left', a, b, 0.95, 3.0);
    panel(mesh, m.plaster, room, 'left', a, b, 0.22, 0.82);
    panel(mesh, m.plaster, room, 'right', a, b, 0.22, 3.0);
  }
  box(mesh, m.rug('#e6ddcc', '#c9b79a'), [2.9, 0.009, 2.5], [3.5, 0.018, 2.7], 0.007);
  mesh.put({ at: [0.12, 0, 2.65], turn: 90 }, () => sofa(mesh, m.leafCloth, 2.25, m.oakUp));
  pillow(mesh, m.sunCloth, [0.52, 0.5, 1.9], 0.46, 0.44, 0.17, 0.4, 78);
  pillow(mesh, m.oat, [0.55, 0.5, 3.35], 0.5, 0.46, 0.18, 0.4, 104);
  mesh.put({ at: [3.25, 0, 1.1], turn: -28 }, () => armchair(mesh, m.clayCloth, m.walnutUp));
  cylinder(mesh, m.marble, [2.05, 0.36, 2.55], 0.52, 0.03, 48);
  cylinder(mesh, m.brass, [2.05, 0, 2.55], 0.2, 0.015, 32);
  cylinder(mesh, m.brass, [2.05, 0.015, 2.55], 0.035, 0.345, 24);
  cylinder(mesh, m.walnut, [2.62, 0.27, 2.95], 0.27, 0.03, 40);
  cylinder(mesh, m.walnut, [2.62, 0, 2.95], 0.05, 0.27, 24);
  bouquet(mesh, [1.98, 0.39, 2.42], m.ceramic, m.paleLeaf, 7, 0.34);
  book(mesh, [2.22, 0.39, 2.72], m.paint('#3c5a99'), 24, 0.2, 0.27);
  book(mesh, [2.22, 0.418, 2.72], m.paint('#c4533e'), 12, 0.17, 0.23);
  cup(mesh, [2.62, 0.3, 2.95]);
  lights.push(...floorLamp(mesh, [0.55, 0, 1.05], 0.1));
  plant(mesh, [4.1, 0, 0.62], 1.25, 3, m.ceramic, m.leaf, 1.3);
  const art = [0.02, 1.98, 3.2] as const;
  frame(
    mesh,
    m.print(art, 1.15, 0.8, 'z', ['#f2ebdf', '#e2a545', '#49745a', '#7f93ad']),
    m.oak,
    art,
    1.15,
    0.8,
    'z',
  );
  mesh.put({ at: [6.36, 0, 3.7], turn: -90 }, () =>
    bed(
      mesh,
      { head: m.linen, cover: m.cotton, throw: m.clayCloth, cushions: [m.clayCloth, m.oat] },
      1.8,
      2.6,
      1.3,
    ),
  );
  return {
    mesh,
    portals,
    lights,
    sun: { to: unit([0.55, 0.62, -0.62]), color: [11, 9.4, 7.4] },
    sky: morningSky(3.2),
    backdrop: townView(1.7, 0.2),
    exposure: 1.15,
    views: {
      main: { eye: [3.75, 1.4, 6.45], target: [2.75, 1.4, 0], fov: 66, shift: -0.02 },
      salon: { eye: [4.05, 1.25, 4.4], target: [1.2, 1.0, 1.55], fov: 58 },
    },
  };
}
