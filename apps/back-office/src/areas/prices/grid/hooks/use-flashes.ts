import { type RefObject, useLayoutEffect, useRef } from 'react';
import { elementAt, readGrid } from '../../../../ground/grid/grid-element.ts';
import type { GridModel } from '../logic/grid-model.ts';
import { isSameCell } from '../components/group-rows.tsx';

const FLASH_MS = 1_200;
/** A change of more than these was made in one go, and is seen without. */
const MOST_FLASHES = 200;

/** Lets cells light up that changed while one was looking at them. */
export const useFlashes = (scroller: RefObject<HTMLElement | null>, model: GridModel) => {
  const shown = useRef(model);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = model;
    const grid = scroller.current;
    if (!grid || before === model || before.days[0] !== model.days[0]) return;
    const changed = changedCells(before, model);
    if (changed.length === 0 || changed.length > MOST_FLASHES) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const element = readGrid(grid);
    const backgroundColor = getComputedStyle(grid).getPropertyValue('--pg-flash');
    for (const place of changed) {
      elementAt(element, place)?.animate([{ backgroundColor }, {}], {
        duration: FLASH_MS,
        easing: 'ease-out',
      });
    }
  }, [model, scroller]);
};

const changedCells = (before: GridModel, after: GridModel) => {
  const rows = new Map(before.groups.flatMap(({ rows }) => rows.map((row) => [row.key, row])));
  const changed: { line: number; column: number }[] = [];
  let line = 1;
  for (const group of after.groups) {
    for (const row of group.rows) {
      line++;
      const was = rows.get(row.key);
      if (!was || was === row) continue;
      for (const [at, cell] of row.cells.entries()) {
        if (!isSameCell(cell, was.cells[at] ?? null)) changed.push({ line, column: at + 1 });
      }
    }
    line++;
  }
  return changed;
};
