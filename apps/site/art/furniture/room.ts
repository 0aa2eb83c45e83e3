import type { Material, Mesh, Portal, Vec } from '../engine/model.ts';
import { bar, box, quad, sheet } from '../engine/shapes.ts';
import { noise } from '../engine/noise.ts';
import { fineIron, plaster, white } from './materials.ts';

/** Room: x from 0 to width, z from 0 (back wall) to depth, y from 0 to height. */
export type Room = { width: number; depth: number; height: number };
export type Side = 'back' | 'left' | 'right' | 'front';
/** `from` and `to` run along the wall; `sill` and `top` are heights. */
export type Opening = {
  from: number;
  to: number;
  sill: number;
  top: number;
  panes?: number;
  bars?: boolean;
  frame?: Material;
};

/** Maps (along the wall, height, outwards) to the room. */
function onWall(room: Room, side: Side) {
  return (a: number, y: number, out: number): Vec =>
    side === 'back'
      ? [a, y, -out]
      : side === 'front'
        ? [a, y, room.depth + out]
        : side === 'left'
          ? [-out, y, a]
          : [room.width + out, y, a];
}

function onWallSize(side: Side, a: number, y: number, out: number): Vec {
  return side === 'back' || side === 'front' ? [a, y, out] : [out, y, a];
}

/** A box on a wall: along, height, outwards as ranges. */
export function wallBox(
  mesh: Mesh,
  m: Material,
  room: Room,
  side: Side,
  a: readonly [number, number],
  y: readonly [number, number],
  out: readonly [number, number],
  bevel = 0,
): void {
  const at = onWall(room, side)((a[0] + a[1]) / 2, (y[0] + y[1]) / 2, (out[0] + out[1]) / 2);
  box(mesh, m, at, onWallSize(side, a[1] - a[0], y[1] - y[0], Math.abs(out[1] - out[0])), bevel);
}

const THICK = 0.32;

export function wall(mesh: Mesh, m: Material, room: Room, side: Side, openings: Opening[] = []): Portal[] {
  const length = side === 'back' || side === 'front' ? room.width : room.depth;
  const out = [0, THICK] as const;
  let done = -THICK;
  for (const o of openings.toSorted((p, q) => p.from - q.from)) {
    wallBox(mesh, m, room, side, [done, o.from], [0, room.height], out);
    if (o.sill > 0) wallBox(mesh, m, room, side, [o.from, o.to], [0, o.sill], out);
    wallBox(mesh, m, room, side, [o.from, o.to], [o.top, room.height], out);
    casement(mesh, room, side, o);
    done = o.to;
  }
  wallBox(mesh, m, room, side, [done, length + THICK], [0, room.height], out);
  const at = onWall(room, side);
  return openings.map((o) => {
    const corner = at(o.from, o.sill, 0.05);
    const along = at(o.to, o.sill, 0.05);
    const up = at(o.from, o.top, 0.05);
    const edge = (p: Vec): Vec => [p[0] - corner[0], p[1] - corner[1], p[2] - corner[2]];
    return { corner, u: edge(along), v: edge(up) };
  });
}

function casement(mesh: Mesh, room: Room, side: Side, o: Opening): void {
  const m = o.frame ?? white;
  const w = 0.055;
  const depth = [0.1, 0.16] as const;
  const put = (a0: number, a1: number, y0: number, y1: number) =>
    wallBox(mesh, m, room, side, [a0, a1], [y0, y1], depth);
  put(o.from, o.from + w, o.sill, o.top);
  put(o.to - w, o.to, o.sill, o.top);
  put(o.from, o.to, o.top - w, o.top);
  put(o.from, o.to, o.sill, o.sill + w * 1.4);
  const middle = (o.from + o.to) / 2;
  if (o.to - o.from > 0.9) put(middle - w * 0.8, middle + w * 0.8, o.sill, o.top);
  const panes = o.panes ?? 3;
  for (let i = 1; i < panes; i++) {
    const y = o.sill + ((o.top - o.sill) * i) / panes;
    put(o.from, o.to, y - 0.013, y + 0.013);
  }
  if (o.sill > 0)
    wallBox(mesh, m, room, side, [o.from - 0.06, o.to + 0.06], [o.sill - 0.035, o.sill], [-0.07, 0.1], 0.01);
  // The architrave inside.
  const rim = (a0: number, a1: number, y0: number, y1: number) =>
    wallBox(mesh, m, room, side, [a0, a1], [y0, y1], [-0.025, 0]);
  rim(o.from - 0.09, o.from, o.sill, o.top + 0.09);
  rim(o.to, o.to + 0.09, o.sill, o.top + 0.09);
  rim(o.from, o.to, o.top, o.top + 0.09);
  if (o.bars) railing(mesh, room, side, o.from - 0.02, o.to + 0.02, 0.36);
}

/** Wrought iron outside a French window. */
export function railing(mesh: Mesh, room: Room, side: Side, from: number, to: number, out: number): void {
  const at = onWall(room, side);
  bar(mesh, fineIron, at(from, 0.98, out), at(to, 0.98, out), 0.018);
  bar(mesh, fineIron, at(from, 0.12, out), at(to, 0.12, out), 0.012);
  bar(mesh, fineIron, at(from, 0.85, out), at(to, 0.85, out), 0.009);
  const count = Math.round((to - from) / 0.11);
  for (let i = 0; i <= count; i++) {
    const a = from + ((to - from) * i) / count;
    bar(mesh, fineIron, at(a, 0.12, out), at(a, 0.98, out), 0.007, 0.007, 6);
  }
}

/** Floor, ceiling, skirting and cornice. */
export function shell(
  mesh: Mesh,
  room: Room,
  floor: Material,
  ceiling: Material = plaster,
  trim: Material = white,
): void {
  const t = THICK;
  quad(mesh, floor, [-t, 0, -t], [room.width + 2 * t, 0, 0], [0, 0, room.depth + 2 * t]);
  quad(mesh, ceiling, [-t, room.height, -t], [room.width + 2 * t, 0, 0], [0, 0, room.depth + 2 * t]);
  for (const side of ['back', 'left', 'right'] as const) {
    const length = side === 'back' ? room.width : room.depth;
    const h = room.height;
    wallBox(mesh, trim, room, side, [0, length], [h - 0.1, h], [-0.07, 0]);
  }
}

export function skirting(
  mesh: Mesh,
  room: Room,
  side: Side,
  from: number,
  to: number,
  m: Material = white,
): void {
  wallBox(mesh, m, room, side, [from, to], [0, 0.13], [-0.02, 0]);
}

/** A moulded rectangle on a wall. */
export function panel(
  mesh: Mesh,
  m: Material,
  room: Room,
  side: Side,
  from: number,
  to: number,
  low: number,
  high: number,
): void {
  const w = 0.035;
  const put = (a0: number, a1: number, y0: number, y1: number) =>
    wallBox(mesh, m, room, side, [a0, a1], [y0, y1], [-0.018, 0]);
  put(from, to, low, low + w);
  put(from, to, high - w, high);
  put(from, from + w, low, high);
  put(to - w, to, low, high);
}

/** A hanging curtain between two points of a wall. */
export function curtain(
  mesh: Mesh,
  m: Material,
  room: Room,
  side: Side,
  from: number,
  to: number,
  top: number,
  folds: number,
  seed = 1,
  off = 0.13,
): void {
  const at = onWall(room, side);
  sheet(mesh, m, folds * 12, 14, (u, v) => {
    const y = 0.02 + (top - 0.02) * v;
    const loose = 1 - v * 0.45;
    const wave = Math.sin(u * folds * Math.PI * 2 + seed + 1.1 * noise(u * 4, v * 1.2, seed));
    const deep = 0.045 * loose * wave + 0.05 * (noise(u * 5, v * 2, seed + 4) - 0.5);
    const a = from + (to - from) * (u + 0.012 * loose * Math.sin(u * folds * 12.6 + 2));
    return at(a, y, -off - deep);
  });
}

export function rod(
  mesh: Mesh,
  m: Material,
  room: Room,
  side: Side,
  from: number,
  to: number,
  height: number,
): void {
  const at = onWall(room, side);
  bar(mesh, m, at(from, height, -0.13), at(to, height, -0.13), 0.014);
}
