import type { WeekCell, WeekRow } from './week-model.ts';

/** Whether both are shown alike: bookings that are read again unchanged are the same objects. */
export const isSameRow = (one: WeekRow, other: WeekRow): boolean =>
  one === other ||
  (one.key === other.key &&
    one.kind === other.kind &&
    one.hours === other.hours &&
    one.name === other.name &&
    one.cells.length === other.cells.length &&
    one.cells.every((cell, at) => isSameCell(cell, other.cells[at] ?? null)));

const isSameCell = (one: WeekCell | null, other: WeekCell | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.look === other.look &&
    one.left === other.left &&
    one.all === other.all &&
    one.pool?.taken === other.pool?.taken &&
    one.pool?.units === other.pool?.units &&
    one.closedFor === other.closedFor &&
    one.isOver === other.isOver &&
    one.offer?.id === other.offer?.id &&
    one.offer?.price === other.offer?.price &&
    one.bookings.length === other.bookings.length &&
    one.bookings.every((booking, at) => booking === other.bookings[at]));
