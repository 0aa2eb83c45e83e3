import { expect, it } from 'vitest';
import { createKeyboardStop } from './use-keyboard-stop.ts';
import { linesOf, type Place } from './lines.ts';

const DAYS = 3;
const cell = () => ({
  tabIndex: -1,
  focused: undefined as FocusOptions | undefined,
  removeAttribute() {
    this.tabIndex = -1;
  },
  focus(options: FocusOptions = {}) {
    this.focused = options;
  },
});
const cells = (count: number) => ({ children: Array.from({ length: count }, cell) });

/** A grid of one group: the days, its heading of a single element, and its rows. */
const drawn = (rowCount: number, openDays = 0b111) => {
  const rows = [cells(DAYS + 1), cells(1), ...Array.from({ length: rowCount }, () => cells(DAYS + 1))];
  const lines = linesOf({ groups: [{ rows: Array.from({ length: rowCount }) }] });
  return {
    rows,
    grid: { querySelectorAll: () => rows } as unknown as Element,
    field: { lines, dayCount: DAYS, openDays },
    stops: () => rows.flatMap(({ children }) => children).filter(({ tabIndex }) => tabIndex === 0),
  };
};
const drawnWithStop = (rowCount: number, place?: Place) => {
  const first = drawn(rowCount);
  const stop = createKeyboardStop();
  stop.draw(first.grid, first.field);
  if (place) stop.focus(place);
  return { ...first, stop };
};

it('begins where the keyboard enters: the first cell that is not past', () => {
  const stop = createKeyboardStop();
  const { grid, field, rows, stops } = drawn(2, 0b110);
  stop.draw(grid, field);
  expect(stop.at.place).toEqual({ line: 2, column: 2 });
  expect(stops()).toEqual([rows[2]?.children[2]]);
  expect(rows[2]?.children[2]?.focused).toBeUndefined();
});

it('is one element, which goes where it is led and takes the focus along', () => {
  const { stop, rows, stops } = drawnWithStop(2);
  stop.focus({ line: 3, column: 3 });
  expect(stops()).toEqual([rows[3]?.children[3]]);
  expect(rows[3]?.children[3]?.focused).toEqual({});
  stop.focus({ line: 0, column: 0 }, { preventScroll: true });
  expect(stops()).toEqual([rows[0]?.children[0]]);
  expect(rows[0]?.children[0]?.focused).toEqual({ preventScroll: true });
});

it('keeps its column on a heading, which has one element for all of them', () => {
  const { stop, rows } = drawnWithStop(2, { line: 1, column: 3 });
  expect(stop.at.element).toBe(rows[1]?.children[0]);
  expect(stop.at.place).toEqual({ line: 1, column: 3 });
});

it.each([
  ['stays at its place', 5, { line: 3, column: 2 }],
  ['goes up to the last row there is', 1, { line: 2, column: 2 }],
  ['goes to the heading where no row is left', 0, { line: 1, column: 2 }],
])('%s when the grid has other rows', (_what, rowCount, place) => {
  const { stop, stops } = drawnWithStop(2, { line: 3, column: 2 });
  const next = drawn(rowCount);
  stop.draw(next.grid, next.field);
  expect(stop.at.place).toEqual(place);
  expect(next.stops()).toEqual([stop.at.element]);
  expect(stops()).toEqual([]);
});

it('goes back to the last day of a shorter month', () => {
  const { stop, grid, field } = drawnWithStop(2, { line: 3, column: 3 });
  stop.draw(grid, { ...field, dayCount: 2 });
  expect(stop.at.place).toEqual({ line: 3, column: 2 });
});
