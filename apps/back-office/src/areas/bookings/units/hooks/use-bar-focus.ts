import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { UnitsModel } from '../logic/unit-rows.ts';

const barOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-bar]') : null;

/** A bar that goes to another row is drawn anew there: the keyboard goes with it. */
export const useBarFocus = (scroller: RefObject<HTMLElement | null>, model: UnitsModel): void => {
  const last = useRef<string>(undefined);
  useEffect(() => {
    const note = ({ target }: Event) => {
      last.current = barOf(target)?.dataset['id'];
    };
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', note);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', note);
    };
  }, []);
  useLayoutEffect(() => {
    if (last.current === undefined || document.activeElement !== document.body) return;
    const bar = scroller.current?.querySelector<HTMLElement>(`[data-bar][data-id="${last.current}"]`);
    bar?.focus({ preventScroll: true });
  }, [scroller, model]);
};
