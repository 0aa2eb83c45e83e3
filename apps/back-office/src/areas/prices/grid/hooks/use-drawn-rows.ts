import { startTransition, useEffect, useState } from 'react';

/** They come with the frame, and with the days above them. */
const FIRST_ROWS = 1;
/**
 * As many rows as a slow machine lays out and paints in less time than a hand notices; twice as many each time, since
 * whoever looks at the first ones waits for the last ones too.
 */
const NEXT_ROWS = 5;

/**
 * A grid's first rows are seen before its last ones are drawn: how many are, some more with each frame.
 * @param isAtOnce whether all are, from the beginning
 */
export const useDrawnRows = (rowCount: number, isAtOnce: boolean) => {
  const [drawn, setDrawn] = useState(isAtOnce ? Infinity : FIRST_ROWS);
  useEffect(() => {
    if (drawn === Infinity) return;
    const more = Math.max(FIRST_ROWS + NEXT_ROWS, 2 * drawn);
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
