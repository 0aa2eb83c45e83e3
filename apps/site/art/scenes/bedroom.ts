import { Mesh, unit } from '../engine/model.ts';
import type { Light, Scene } from '../engine/model.ts';
import { box, cylinder } from '../engine/shapes.ts';
import * as m from '../furniture/materials.ts';
import { tableLamp } from '../furniture/lamps.ts';
import { book, cup, frame } from '../furniture/objects.ts';
import { bouquet } from '../furniture/plants.ts';
import { curtain, panel, rod, shell, skirting, wall } from '../furniture/room.ts';
import { bed } from '../furniture/soft.ts';
import { morningSky, townView } from './skies.ts';

/** The classic room: morning sun from the right over a made bed. */
export function bedroom(): Scene {
  const mesh = new Mesh();
  const room = { width: 4.6, depth: 5.4, height: 2.95 };
  const lights: Light[] = [];
  const paint = m.paint('#e3e4dd');
  shell(mesh, room, m.parquet);
  wall(mesh, paint, room, 'back');
  wall(mesh, m.plaster, room, 'left');
  wall(mesh, m.plaster, room, 'front');
  const portals = wall(mesh, m.plaster, room, 'right', [
    { from: 1.0, to: 2.25, sill: 0.0, top: 2.5, panes: 4, bars: true },
    { from: 3.3, to: 4.55, sill: 0.0, top: 2.5, panes: 4, bars: true },
  ]);
  for (const [a, b] of [
    [0.2, 1.15],
    [1.35, 3.25],
    [3.45, 4.4],
  ] as const)
    panel(mesh, paint, room, 'back', a, b, 1.05 - 0.85, 2.55);
  skirting(mesh, room, 'back', 0, room.width);
  skirting(mesh, room, 'left', 0, room.depth);
  panel(mesh, m.plaster, room, 'left', 0.4, 2.2, 0.25, 2.55);
  panel(mesh, m.plaster, room, 'left', 2.5, 4.6, 0.25, 2.55);
  for (const [a, b] of [
    [0.62, 1.02],
    [2.2, 2.62],
    [2.95, 3.32],
  ] as const)
    curtain(mesh, m.oat, room, 'right', a, b, 2.68, 4, a * 7);
  curtain(mesh, m.sheerCurtain, room, 'right', 1.0, 1.42, 2.66, 5, 3, 0.08);
  rod(mesh, m.brass, room, 'right', 0.55, 4.95, 2.7);
  mesh.put({ at: [2.3, 0, 0.02] }, () =>
    bed(mesh, { head: m.duskCloth, cover: m.cotton, throw: m.sunCloth, cushions: [m.sunCloth, m.duskCloth] }),
  );
  for (const x of [0.82, 3.78]) {
    box(mesh, m.walnut, [x, 0.36, 0.3], [0.5, 0.34, 0.4], 0.012);
    box(mesh, m.walnut, [x, 0.36, 0.503], [0.46, 0.13, 0.012], 0.006);
    cylinder(mesh, m.brass, [x, 0.36, 0.51], 0.01, 0.02);
    for (const dx of [-0.2, 0.2])
      for (const z of [0.15, 0.45]) box(mesh, m.walnutUp, [x + dx, 0.1, z], [0.03, 0.2, 0.03]);
    lights.push(...tableLamp(mesh, [x, 0.53, 0.24], m.ceramic, 0.05));
  }
  book(mesh, [0.72, 0.53, 0.42], m.paint('#b5614a'), 12);
  bouquet(mesh, [3.93, 0.53, 0.38], m.inkCeramic, m.paleLeaf, 4, 0.28);
  cup(mesh, [3.66, 0.53, 0.42]);
  const art = [2.3, 1.95, 0.02] as const;
  frame(
    mesh,
    m.print(art, 0.95, 0.66, 'x', ['#f3ece0', '#e0a040', '#3f6a5a', '#c98a63']),
    m.oak,
    art,
    0.95,
    0.66,
    'x',
  );
  box(mesh, m.rug('#e4dac8', '#9aa7b8'), [2.3, 0.008, 2.35], [2.9, 0.016, 1.9], 0.006);
  // A bench at the foot, for shoes.
  box(mesh, m.linen, [2.3, 0.42, 2.62], [1.25, 0.1, 0.4], 0.04);
  for (const x of [1.78, 2.82])
    for (const z of [2.48, 2.76]) box(mesh, m.oakUp, [x, 0.19, z], [0.035, 0.38, 0.035]);
  return {
    mesh,
    portals,
    lights,
    sun: { to: unit([0.86, 0.5, 0.32]), color: [11, 9.3, 7.2] },
    sky: morningSky(3.6),
    backdrop: townView(1.7),
    exposure: 0.95,
    views: {
      main: { eye: [1.02, 1.38, 5.15], target: [2.62, 1.38, 0], fov: 62, shift: -0.06 },
      detail: { eye: [2.35, 1.3, 2.3], target: [3.5, 0.86, 0.2], fov: 46 },
    },
  };
}
