import { Mesh, hex, unit } from '../engine/model.ts';
import type { Material, Scene, Vec } from '../engine/model.ts';
import { bar, box, cylinder, quad, sheet, turned } from '../engine/shapes.ts';
import * as m from '../furniture/materials.ts';
import { chair, cup } from '../furniture/objects.ts';
import { bouquet, plant } from '../furniture/plants.ts';
import { drape } from '../furniture/soft.ts';
import { townView } from './skies.ts';

const crust: Material = { color: hex('#c4813a'), gloss: 0.03, rough: 0.35, bump: [0.5, 60] };
const juice: Material = { color: hex('#f0942a'), gloss: 0.03, rough: 0.05, emit: [0.12, 0.05, 0] };

/** A crescent of pastry in a handful of rolls. */
function croissant(mesh: Mesh, at: Vec, turn: number): void {
  mesh.put({ at, turn }, () =>
    sheet(mesh, crust, 48, 14, (u, v) => {
      const a = (u - 0.5) * 3.3;
      const thick = 0.034 * Math.cos((u - 0.5) * 2.9) ** 0.7 * (0.9 + 0.13 * Math.abs(Math.sin(u * 22)));
      const b = v * Math.PI * 2;
      const r = 0.06 + thick * Math.cos(b);
      return [Math.sin(a) * r, 0.028 + thick * Math.sin(b) * 0.95, Math.cos(a) * r];
    }),
  );
}

/** Breakfast on the terrace, over the roofs. */
export function terrace(): Scene {
  const mesh = new Mesh();
  const floor = m.boards('#b58a5c', 0.14, 0.02);
  quad(mesh, floor, [-5, 0, -1.6], [10, 0, 0], [0, 0, 7]);
  // House wall at the left, its light filling the shade.
  box(mesh, m.plaster, [-2.6, 1.6, 1.4], [0.3, 3.4, 6]);
  for (const z of [-0.5, 1.0]) {
    box(mesh, m.paint('#7d94a5'), [-2.43, 1.25, z - 0.62], [0.04, 2.3, 0.5], 0.01);
    for (let i = 0; i < 20; i++)
      box(mesh, m.paint('#8aa0b0'), [-2.4, 0.2 + i * 0.11, z - 0.62], [0.03, 0.06, 0.42]);
  }
  for (let i = 0; i <= 46; i++)
    bar(mesh, m.blackMetal, [-2.4 + i * 0.12, 0.1, -1.5], [-2.4 + i * 0.12, 1.0, -1.5], 0.007, 0.007, 6);
  bar(mesh, m.blackMetal, [-2.5, 1.01, -1.5], [4, 1.01, -1.5], 0.02);
  bar(mesh, m.blackMetal, [-2.5, 0.1, -1.5], [4, 0.1, -1.5], 0.012);
  // Table with a cloth.
  const top = 0.745;
  cylinder(mesh, m.blackMetal, [0, 0, 0], 0.26, 0.02, 32);
  cylinder(mesh, m.blackMetal, [0, 0, 0], 0.03, 0.72, 16);
  sheet(mesh, m.cotton, 96, 20, (u, v) => {
    const a = u * Math.PI * 2;
    const r = v * 0.8;
    const over = Math.max(0, r - 0.48);
    const wave = over * 0.17 * Math.sin(a * 11 + 1);
    const flat = Math.min(r, 0.48) + 0.05 * (1 - Math.exp(-over / 0.05)) + wave;
    return [
      Math.cos(a) * flat,
      top - 0.002 - Math.max(0, over - 0.05 * (1 - Math.exp(-over / 0.05))),
      Math.sin(a) * flat,
    ];
  });
  mesh.put({ at: [-0.85, 0, -0.25], turn: 78 }, () => chair(mesh, m.rattan, m.oakUp));
  mesh.put({ at: [0.8, 0, -0.42], turn: -64 }, () => chair(mesh, m.rattan, m.oakUp));
  mesh.put({ at: [-0.85, 0.0, -0.25], turn: 78 }, () =>
    drape(mesh, m.sunCloth, 0.16, 0.5, -0.16, 0.16, 0.02, { ruffle: 0.01 }),
  );
  turned(
    mesh,
    m.ceramic,
    [-0.02, top, 0.12],
    [
      [0, 0.004],
      [0.08, 0.004],
      [0.145, 0.018],
      [0.142, 0.022],
      [0.08, 0.009],
      [0, 0.009],
    ],
    40,
  );
  croissant(mesh, [-0.06, top + 0.008, 0.14], 20);
  croissant(mesh, [0.06, top + 0.01, 0.1], 200);
  croissant(mesh, [-0.01, top + 0.05, 0.12], 110);
  cup(mesh, [-0.28, top, 0.2]);
  cup(mesh, [0.28, top, 0.02]);
  for (const [x, z] of [
    [-0.2, -0.08],
    [0.2, 0.24],
  ] as const) {
    cylinder(mesh, juice, [x, top + 0.004, z], 0.029, 0.085, 24);
    turned(
      mesh,
      m.glass,
      [x, top, z],
      [
        [0, 0],
        [0.03, 0],
        [0.034, 0.125],
      ],
      24,
    );
  }
  turned(
    mesh,
    m.steel,
    [0.1, top, -0.2],
    [
      [0, 0],
      [0.055, 0],
      [0.07, 0.05],
      [0.055, 0.13],
      [0.035, 0.16],
      [0.04, 0.18],
      [0, 0.195],
    ],
    28,
  );
  turned(
    mesh,
    m.ceramic,
    [-0.1, top, 0.34],
    [
      [0, 0],
      [0.035, 0],
      [0.045, 0.035],
      [0.04, 0.035],
      [0, 0.01],
    ],
    24,
  );
  turned(
    mesh,
    { color: hex('#a8332c'), gloss: 0.05, rough: 0.05 },
    [-0.1, top + 0.026, 0.34],
    [
      [0, 0.004],
      [0.038, 0],
    ],
    24,
  );
  bouquet(mesh, [-0.03, top, -0.28], m.ceramic, { ...m.paleLeaf, color: hex('#e9b04a') }, 9, 0.2);
  plant(mesh, [-1.85, 0, -1.05], 1.3, 5, m.clayPot, m.leaf, 1.2);
  plant(mesh, [1.75, 0, -1.0], 1.15, 8, m.clayPot, m.leaf, 1.3);
  plant(mesh, [2.35, 0, -0.5], 1.5, 13, m.inkCeramic, m.leaf, 1.2);
  plant(mesh, [-1.3, 0, -1.2], 0.8, 19, m.clayPot, m.paleLeaf, 1);
  return {
    mesh,
    sun: { to: unit([0.72, 0.55, 0.12]), color: [5.2, 4.3, 3.1] },
    sky: townView(1.15, 0.02),
    backdrop: townView(1.25, 0.17),
    exposure: 0.74,
    views: { main: { eye: [0.35, 1.32, 2.35], target: [0.02, 0.86, 0], fov: 55, shift: 0 } },
  };
}
