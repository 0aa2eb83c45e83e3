import { useMedia } from '../lib/use-media.ts';

/** What stands beside a page's content. */
const EDGES = 52;
/** As wide as a page's content gets (`.main`). */
const WIDEST = 1232;
const SELECTION = 40;
/** Of a column that takes what the others leave. */
const FLEXIBLE = 72;

interface Sized {
  readonly width?: number | string;
}

/** How wide a table's columns are together, and whether a page has room for them. */
export const useFits = (
  columns: readonly Sized[],
): { readonly isFitting: boolean; readonly needed: number } => {
  const widths = columns.map(({ width }) => (typeof width === 'number' ? width : FLEXIBLE));
  const needed = widths.reduce((sum, width) => sum + width, SELECTION);
  const hasRoom = useMedia(`(min-width: ${needed + EDGES}px)`);
  return { isFitting: hasRoom && needed <= WIDEST, needed };
};
