import { startTransition, useEffect, useState } from 'react';

/** As many rows as a slow machine lays out and paints in less time than a hand notices. */
const ROWS_A_FRAME = 5;

/**
 * A grid's first rows are seen before its last ones are drawn: how many are, a few more with each frame.
 * @param isAtOnce whether all are, from the beginning
 */
export const useDrawnRows = (rowCount: number, isAtOnce: boolean) => {
  const [drawn, setDrawn] = useState(isAtOnce ? Infinity : ROWS_A_FRAME);
  useEffect(() => {
    if (drawn === Infinity) return;
    const more = drawn + ROWS_A_FRAME;
    const frame = requestAnimationFrame(() =>
      startTransition(() => setDrawn(more < rowCount ? more : Infinity)),
    );
    return () => cancelAnimationFrame(frame);
  }, [drawn, rowCount]);
  return {
    drawn,
    /** Whoever takes hold of the grid has all of it. */
    drawAll: () => setDrawn(Infinity),
  };
};
