import { Mesh, hex, unit } from '../engine/model.ts';
import type { Light, Material, Scene } from '../engine/model.ts';
import { box, cylinder, quad, sheet } from '../engine/shapes.ts';
import * as m from '../furniture/materials.ts';
import { plant, tree } from '../furniture/plants.ts';
import { railing, wall, wallBox } from '../furniture/room.ts';
import { eveningSky } from './skies.ts';

/** The hotel from the square at golden hour. */
export function facade(): Scene {
  const mesh = new Mesh();
  // The street is the "room": its back wall is the hotel's front.
  const room = { width: 15.6, depth: 16, height: 15.2 };
  const lights: Light[] = [];
  const front: Material = { ...m.stone, color: hex('#e2c9a0') };
  const trim = m.paint('#efe2c8');
  const shutter = m.paint('#5d7f8c');
  const axes = [1.1, 3.85, 6.6, 9.35, 12.1];
  const floors = [
    { sill: 4.3, top: 6.9 },
    { sill: 7.75, top: 10.1 },
    { sill: 10.95, top: 13.0 },
  ];
  const pane: Material = { color: hex('#2c3a44'), gloss: 0.09, rough: 0.01 };
  const lit: Material = { color: hex('#4a2f17'), gloss: 0.07, rough: 0.02, emit: [1.3, 0.68, 0.24] };
  const openings = floors.flatMap((f) => axes.map((x) => ({ from: x + 0.55, to: x + 1.85, ...f, panes: 3 })));
  const doors = axes.map((x) => ({
    from: x + 0.2,
    to: x + 2.2,
    sill: 0.02,
    top: 3.1,
    panes: 2,
    frame: m.paint('#24394a'),
  }));
  const strips = [
    [0, 3.6, doors],
    ...floors.map((f, i) => [
      f.sill - 0.7,
      i === 2 ? 14.0 : floors[i + 1]!.sill - 0.7,
      openings.filter((o) => o.sill === f.sill),
    ]),
  ] as const;
  for (const [low, high, list] of strips as readonly (readonly [number, number, typeof openings])[])
    mesh.put({ at: [0, low, 0] }, () => {
      wall(
        mesh,
        front,
        { ...room, height: high - low },
        'back',
        list.map((o) => ({ ...o, sill: o.sill - low, top: o.top - low })),
      );
    });
  for (const [i, o] of [...openings, ...doors].entries()) {
    const glow = i >= openings.length || i % 7 === 3 || i % 5 === 1;
    wallBox(mesh, glow ? lit : pane, room, 'back', [o.from, o.to], [o.sill, o.top], [0.18, 0.2]);
    if (i >= openings.length) continue;
    wallBox(
      mesh,
      trim,
      room,
      'back',
      [o.from - 0.16, o.to + 0.16],
      [o.top + 0.1, o.top + 0.3],
      [-0.14, 0],
      0.02,
    );
    for (const [a, b] of [
      [o.from - 0.78, o.from - 0.12],
      [o.to + 0.12, o.to + 0.78],
    ] as const) {
      wallBox(mesh, shutter, room, 'back', [a, b], [o.sill + 0.05, o.top], [-0.06, -0.02], 0.01);
      for (let k = 0; k < 16; k++) {
        const y = o.sill + 0.2 + ((o.top - o.sill - 0.4) * k) / 15;
        wallBox(mesh, shutter, room, 'back', [a + 0.07, b - 0.07], [y - 0.04, y + 0.03], [-0.085, -0.05]);
      }
    }
    mesh.put({ at: [0, o.sill, 0] }, () => railing(mesh, room, 'back', o.from - 0.1, o.to + 0.1, -0.3));
    wallBox(mesh, trim, room, 'back', [o.from - 0.2, o.to + 0.2], [o.sill - 0.16, o.sill], [-0.4, 0], 0.03);
    if (i % 2 === 0)
      for (const k of [0.25, 0.6, 0.95])
        plant(mesh, [o.from + k, o.sill, 0.24], 0.42, i * 3 + k * 10, m.clayPot, m.leaf, 1.4);
  }
  for (const y of [3.45, 7.0, 10.3])
    wallBox(mesh, trim, room, 'back', [-0.3, 15.9], [y, y + 0.16], [-0.16, 0], 0.03);
  wallBox(mesh, trim, room, 'back', [-0.3, 15.9], [13.55, 14.05], [-0.5, 0], 0.06);
  // Slate roof with dormers.
  sheet(
    mesh,
    {
      color: hex('#5a6470'),
      texture: (x, y) => {
        const k = 0.85 + 0.25 * Math.abs(Math.sin(y * 22) * Math.cos(x * 9));
        return [k, k, k];
      },
    },
    2,
    6,
    (u, v) => [-0.3 + 16.2 * u, 14.05 + v * 2.4, -v * 1.5],
  );
  for (const x of [3.2, 7.85, 12.5]) {
    box(mesh, trim, [x, 15.1, -0.35], [1.3, 1.7, 0.9], 0.03);
    box(mesh, pane, [x, 15.1, 0.11], [0.85, 1.25, 0.02]);
  }
  // Awnings, and the door's lanterns.
  for (const [i, x] of axes.entries()) {
    if (i === 2) {
      for (const dx of [0, 2.4]) {
        box(mesh, m.blackMetal, [x + dx, 2.5, 0.12], [0.16, 0.3, 0.16]);
        box(mesh, m.lampGlow(9), [x + dx, 2.48, 0.13], [0.12, 0.22, 0.14]);
        lights.push({ at: [x + dx, 2.45, 0.32], power: [4, 2.7, 1.4], radius: 0.1 });
      }
      continue;
    }
    const stripe: Material = {
      color: [1, 1, 1],
      texture: (px) => (Math.floor(px / 0.2) % 2 ? hex('#efe6d4') : hex('#d99a34')),
    };
    sheet(mesh, stripe, 12, 4, (u, v) => [x - 0.05 + 2.5 * u, 3.3 - v * 0.75, 0.02 + v * 1.2]);
    sheet(mesh, stripe, 48, 2, (u, v) => [
      x - 0.05 + 2.5 * u,
      2.55 - v * (0.16 + 0.05 * Math.abs(Math.sin(u * 39))),
      1.22,
    ]);
  }
  wallBox(mesh, m.paint('#24394a'), room, 'back', [5.9, 9.9], [3.62, 4.02], [-0.1, 0.0], 0.02);
  // Square, pavement, tables, trees.
  quad(mesh, m.tiles('#b9ab98', 0.42, '#8b8174', 0.24, 0.02), [-14, 0, -2], [44, 0, 0], [0, 0, 30]);
  box(mesh, m.stone, [7.8, 0.05, 1.6], [44, 0.1, 3.4], 0.02);
  for (const x of [2.3, 5.1, 10.6, 13.3]) {
    cylinder(mesh, m.oak, [x, 0.8, 1.9], 0.34, 0.03, 28);
    cylinder(mesh, m.blackMetal, [x, 0.1, 1.9], 0.025, 0.7, 12);
    for (const [dx, t] of [
      [-0.65, 90],
      [0.65, -90],
    ] as const)
      mesh.put({ at: [x + dx, 0.1, 1.9], turn: t }, () => {
        box(mesh, m.rattan, [0, 0.45, 0], [0.44, 0.05, 0.42], 0.02);
        box(mesh, m.rattan, [0, 0.72, -0.2], [0.42, 0.42, 0.04], 0.02);
        for (const lx of [-0.18, 0.18])
          for (const lz of [-0.18, 0.18]) cylinder(mesh, m.blackMetal, [lx, 0, lz], 0.012, 0.45, 8);
      });
  }
  for (const x of [6.3, 9.3]) plant(mesh, [x, 0.1, 0.7], 1.7, x * 3, m.clayPot, m.leaf, 1.3);
  tree(mesh, [-0.6, 0, 4.6], 3.6, 2.0, 3, m.leaf, 1500, 0.13);
  tree(mesh, [15.6, 0, 4.2], 3.4, 2.1, 6, m.leaf, 1500, 0.13);
  box(mesh, { ...m.stone, color: hex('#cdb48e') }, [-5.6, 6, -3], [9.6, 12, 6]);
  box(mesh, { ...m.stone, color: hex('#d3b68f') }, [21.4, 6.4, -3], [10, 12.8, 6]);
  const to = unit([-0.62, 0.3, 0.72]);
  return {
    mesh,
    lights,
    sun: { to, color: [6, 4.2, 2.5] },
    sky: (d) => eveningSky(0.95, to)(d),
    backdrop: (d) => {
      const s = eveningSky(0.8, unit([-0.8, 0, -0.6]))(d);
      return [s[0] * 2.5, s[1] * 2.8, s[2] * 2.7];
    },
    exposure: 0.5,
    views: { main: { eye: [13.2, 1.75, 21.5], target: [7.3, 1.75, 0], fov: 56, shift: 0.31 } },
  };
}
