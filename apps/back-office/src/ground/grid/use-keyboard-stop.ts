import { type RefObject, useLayoutEffect, useState } from 'react';
import { createKeyboardStop, type KeyboardStop, type StopField } from './keyboard-stop.ts';

/** @param kind changes when the grid is drawn by new elements */
export const useKeyboardStop = (
  scroller: RefObject<HTMLElement | null>,
  { lines, dayCount, openDays }: StopField,
  kind = '',
): KeyboardStop => {
  const [stop] = useState(createKeyboardStop);
  useLayoutEffect(() => {
    if (scroller.current) stop.draw(scroller.current, { lines, dayCount, openDays });
  }, [kind, lines, dayCount, openDays, scroller, stop]);
  return stop;
};
