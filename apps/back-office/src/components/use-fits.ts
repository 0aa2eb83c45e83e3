import { useMedia } from '../lib/use-media.ts';

/** What stands beside a page's content. */
const EDGES = 52;
/** As wide as a page's content gets (`.main`). */
const WIDEST = 1232;
const SELECTION = 40;
/** At least, of a column that takes what the others leave; and where the table moves sideways anyway. */
const FLEXIBLE = 72;
const ROOMY = 150;

interface Sized {
  readonly width?: number | string;
}

/** How wide a table's columns are together, and whether a page has room for them. */
export const useFits = (
  columns: readonly Sized[],
): { readonly isFitting: boolean; readonly needed: number } => {
  const wide = (flexible: number) =>
    columns.reduce((sum, { width }) => sum + (typeof width === 'number' ? width : flexible), SELECTION);
  const least = wide(FLEXIBLE);
  const hasRoom = useMedia(`(min-width: ${least + EDGES}px)`);
  return { isFitting: hasRoom && least <= WIDEST, needed: wide(ROOMY) };
};
