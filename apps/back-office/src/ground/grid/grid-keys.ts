import type { Area, GridShape } from './areas.ts';
import { wholeGrid } from './areas.ts';
import { areaAt, type GridLine, gripAt, type Place } from './lines.ts';
import { move } from './key-moves.ts';
import type { Selecting } from './selecting.ts';
import type { Selection } from './selection.ts';

interface KeySetting {
  readonly lines: readonly GridLine[];
  readonly shape: GridShape;
  readonly page: number;
  /** Null for who may only read. */
  readonly selecting: Selecting | null;
  readonly selection: Selection;
  focus(place: Place): void;
  onEdit?: (() => void) | undefined;
  onType?: ((text: string) => void) | undefined;
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/**
 * Whether a key begins what is typed: a digit, and what may stand before one (`-5`, `+10 %`, `=49`, `,5`). Over
 * selected cells any character does: of `a5` no 5 is made.
 */
export const beginsValue = (key: string, selection: Selection): boolean =>
  /^[\d+=,.\u2212-]$/.test(key) || (selection.count() > 0 && /^[^\s?/]$/u.test(key));

/** Does what a key means at a place. @returns whether it meant something */
export const pressKey = (event: Key, from: Place, setting: KeySetting): boolean => {
  const { key, shiftKey, altKey } = event;
  const isFar = event.ctrlKey || event.metaKey;
  const { lines, shape, selecting, selection, page, focus } = setting;
  if (altKey) return false;
  const grip = gripAt(lines, from);
  const areaOf = (place: Place): Area | null => grip && areaAt(lines, shape, place, grip);
  const isExtending = shiftKey && selecting !== null;
  const to = move(from, { key, isFar, isExtending }, { lines, dayCount: shape.dayCount, page });
  if (to) {
    const area = isExtending ? areaOf(to) : null;
    if (isExtending && !area) return true;
    focus(to);
    if (!selecting || !area) return true;
    const start = areaOf(from);
    if (start && !selecting.isAt(start)) selecting.begin(start);
    selecting.extend(area);
    return true;
  }
  if (!selecting) return false;
  const here = areaOf(from);
  const takeHere = () => {
    if (selection.count() === 0 && here) selecting.begin(here);
    return selection.count() > 0;
  };
  if (key === ' ') {
    if (here) selecting.begin(here, { isAdding: isFar, isExtending });
    return true;
  }
  if (isFar && key.toLowerCase() === 'a') {
    if (shape.rows.length > 0) selecting.begin(wholeGrid(shape));
    return true;
  }
  if (isFar) return false;
  if (key === 'Escape') {
    if (selection.count() === 0) return false;
    selection.clear();
    return true;
  }
  if (key === 'Enter' && setting.onEdit) {
    if (takeHere()) setting.onEdit();
    return true;
  }
  if (setting.onType && beginsValue(key, selection)) {
    if (takeHere()) setting.onType(key);
    return true;
  }
  return false;
};
