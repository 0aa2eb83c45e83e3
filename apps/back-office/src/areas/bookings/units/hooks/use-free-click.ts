import { addDays, type CalendarDay } from '@meridienne/domain';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { freeHours } from '../logic/free-hours.ts';
import type { UnitsModel } from '../logic/unit-rows.ts';

/** Where a unit is to be blocked: from when until when, where that isn't all day. */
export interface FreePlace {
  readonly unit: number;
  readonly day: CalendarDay;
  readonly hours?: { readonly start: string; readonly end: string };
}

interface FreeField {
  readonly model: UnitsModel;
  readonly today: CalendarDay;
  /** Or only look. */
  readonly canBlock: boolean;
}

/** A press where nothing stands: the unit, and while it is free. The keyboard has the button of the row. */
export const useFreeClick = (
  scroller: RefObject<HTMLElement | null>,
  { model, today, canBlock }: FreeField,
  onFree: (place: FreePlace) => void,
): void => {
  const pressed = useRef<EventTarget>(null);
  const press = useEffectEvent(({ target, clientX }: MouseEvent) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
    // What was pressed on a bar and let go beside it is no press here.
    if (!cell || target !== cell || pressed.current !== cell) return;
    const [at = 0, day = 0] = (cell.dataset['cell'] ?? '').split('-').map(Number);
    const row = model.rows[at];
    const on = addDays(model.start, day);
    if (!row || row.unit === null || on < today) return;
    const { left, width } = cell.getBoundingClientRect();
    const hours = freeHours(row.cells[day] ?? [], model.hours, ((clientX - left) / width) * 100);
    onFree({ unit: row.unit, day: on, ...(hours && { hours }) });
  });
  useEffect(() => {
    const grid = scroller.current;
    if (!grid || !canBlock) return undefined;
    const until = new AbortController();
    grid.addEventListener('pointerdown', ({ target }) => (pressed.current = target), until);
    grid.addEventListener('click', (event) => press(event), until);
    return () => until.abort();
  }, [scroller, canBlock]);
};
