import { type Area, bounding, daysIn, type GridShape, holds, union, without } from './areas.ts';
import type { SelectedDays, Selection } from './selection.ts';

/** How the selection follows a hand: what it began at, and what was selected before. */
export interface Selecting {
  /** Only this; `isAdding` beside what is selected (or no longer, when all of it was); `isExtending` from where it last began. */
  begin(area: Area, how?: { readonly isAdding?: boolean; readonly isExtending?: boolean }): void;
  /** From where it began to here, in place of what that was until now. */
  extend(area: Area): void;
  /** Whether the selection reached this area last, so that the next step goes on from it. */
  isAt(area: Area): boolean;
}

interface Hand {
  readonly anchor: Area;
  readonly before: SelectedDays;
  readonly combine: (before: SelectedDays, days: SelectedDays) => SelectedDays;
  readonly reached: Area;
  /** What this gesture has selected; the selection may have been changed otherwise since. */
  readonly shown: SelectedDays;
}

export const createSelecting = (selection: Selection, shape: () => GridShape): Selecting => {
  let hand: Hand | null = null;
  const show = ({ anchor, before, combine }: Omit<Hand, 'reached' | 'shown'>, reached: Area) => {
    selection.set(combine(before, daysIn(bounding(anchor, reached), shape())));
    hand = { anchor, before, combine, reached, shown: selection.get() };
  };
  const extend = (area: Area) => {
    if (!hand) return show({ anchor: area, before: new Map(), combine: union }, area);
    const isOwn = hand.shown === selection.get();
    show(isOwn ? hand : { ...hand, before: selection.get(), combine: union }, area);
  };
  return {
    extend,
    begin(area, { isAdding = false, isExtending = false } = {}) {
      if (isExtending) return extend(area);
      const before: SelectedDays = isAdding ? selection.get() : new Map();
      const combine = isAdding && holds(before, daysIn(area, shape())) ? without : union;
      show({ anchor: area, before, combine }, area);
    },
    isAt: (area) => hand !== null && hand.shown === selection.get() && isSame(hand.reached, area),
  };
};

const isSame = (one: Area, other: Area): boolean =>
  one.firstRow === other.firstRow &&
  one.lastRow === other.lastRow &&
  one.firstDay === other.firstDay &&
  one.lastDay === other.lastDay;
