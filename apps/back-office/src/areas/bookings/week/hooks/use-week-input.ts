import { type RefObject, useEffect, useEffectEvent } from 'react';
import { elementAt, placeOf } from '../../../../ground/grid/grid-element.ts';
import { move } from '../../../../ground/grid/key-moves.ts';
import { useHeadHeight } from '../../../../ground/grid/use-head-height.ts';
import { type StopField, useKeyboardStop } from '../../../../ground/grid/use-keyboard-stop.ts';
import { actOf, type OnWeekAct } from '../logic/week-acts.ts';

const WEEK_KEYS = ['PageUp', 'PageDown'];

/** The week as one stop of the keyboard, in which arrows walk; and whatever is pressed in it. */
export const useWeekInput = (scroller: RefObject<HTMLElement | null>, field: StopField, onAct: OnWeekAct) => {
  const stop = useKeyboardStop(scroller, field);
  useHeadHeight(scroller);

  /** What is pressed keeps the keyboard on its cell: the button itself may go with what it stood for. */
  const press = useEffectEvent((button: Element) => {
    const act = actOf(button);
    const at = placeOf(button);
    if (!act || !at) return;
    stop.focus(at, { preventScroll: true });
    onAct(act, button as HTMLElement);
  });

  const pressKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const from = placeOf(event.target);
    // The keys that turn a page turn the week.
    if (!from || altKey || shiftKey || WEEK_KEYS.includes(key)) return;
    if (key === 'Enter' || key === ' ') {
      if ((event.target as Element).closest('button, a')) return;
      const cell = elementAt(stop.at.grid, from);
      const note = cell?.querySelector<HTMLElement>('[data-note] button');
      if (note) {
        event.preventDefault();
        return note.click();
      }
      const button =
        cell?.querySelector('[data-act="menu"], [data-act="bookings"], [data-act="detail"]') ??
        // A category by the hour is booked in its detail, not here.
        cell?.closest('[role=rowgroup]')?.querySelector('[data-act="detail"]');
      event.preventDefault();
      if (button) press(button);
      return;
    }
    const step = { key, isFar: ctrlKey || metaKey, isExtending: false };
    const to = move(from, step, { ...field, page: 1 });
    if (!to) return;
    event.preventDefault();
    stop.focus(to);
  });

  useEffect(() => {
    const grid = scroller.current;
    if (!grid) return;
    const onClick = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest('[data-act]') : null;
      if (button) press(button);
    };
    const onKey = (event: KeyboardEvent) => pressKey(event);
    grid.addEventListener('click', onClick);
    grid.addEventListener('keydown', onKey);
    return () => {
      grid.removeEventListener('click', onClick);
      grid.removeEventListener('keydown', onKey);
    };
  }, [scroller]);
};
