import type { TFunction } from 'i18next';
import { priceText } from '../../../../lib/price-text.ts';
import type { GridCell } from './grid-model.ts';

export type CellLook = 'free' | 'full' | 'closed' | 'none' | 'empty';

export interface CellText {
  readonly look: CellLook;
  /** Its lines, as they are seen. */
  readonly text: string;
  /** The same in words, with what is seen in it. */
  readonly label: string;
  /** Why it is closed, where a closing says so; or why fewer places are left than were set. */
  readonly title?: string;
}

/** Places that can be sold: of its own, as many as the shared stock has units for. */
const soldOf = ({ left, pool }: GridCell): number => Math.min(left, pool?.left ?? left);

/** Whether the shared stock is what leaves so few. */
const isShort = (cell: GridCell): boolean => soldOf(cell) < cell.left;

const lookOf = (cell: GridCell | null): CellLook => {
  if (!cell) return 'empty';
  if (!cell.isAvailable || cell.closedFor !== undefined) return 'closed';
  if (soldOf(cell) > 0) return 'free';
  return cell.booked > 0 || isShort(cell) ? 'full' : 'none';
};

/** Places left, and of how many once some are booked. The narrow spaces leave the sign its room. */
export const placesText = (cell: GridCell): string =>
  cell.booked === 0 && !isShort(cell)
    ? String(cell.left)
    : `${soldOf(cell)}\u202f/\u202f${cell.left + cell.booked}`;

/** Writes cells; what it has written it remembers, since thousands of cells share a few prices. */
export const createCellTexts = (t: TFunction, language: string, currency: string) => {
  const words: Record<CellLook, string> = {
    free: t('grid.free'),
    full: t('grid.full'),
    closed: t('grid.closed'),
    none: t('grid.none'),
    empty: t('grid.empty'),
  };
  const written = new Map<string, CellText>();
  const writeAnew = (cell: GridCell): CellText => {
    const look = lookOf(cell);
    const price = priceText(cell.price, currency, language);
    const places = placesText(cell);
    const all = cell.left + cell.booked;
    const count = soldOf(cell);
    const left =
      cell.booked === 0 && count === cell.left ? t('grid.left', { count }) : t('grid.leftOf', { count, all });
    const taken = cell.pool && cell.pool.units - cell.pool.left;
    const why = isShort(cell) ? t('grid.pooled', { taken, units: cell.pool?.units }) : undefined;
    // By a closing it is not for sale whatever stands in it: so it says, in place of its places.
    const isClosed = cell.closedFor !== undefined;
    const word = cell.closedFor ? t('grid.closedFor', { reason: cell.closedFor }) : words[look];
    return {
      look,
      text: `${price}\n${isClosed ? t('prices.notAvailable') : places}`,
      // In the order in which it is seen.
      label: (isClosed ? [price, word, left] : [price, left, word, ...(why ? [why] : [])]).join(', '),
      ...(isClosed ? { title: word } : why && { title: why }),
    };
  };
  return (cell: GridCell | null): CellText => {
    if (!cell) return { look: 'empty', text: '–', label: words.empty };
    const key = `${cell.price} ${cell.left} ${cell.booked} ${cell.isAvailable} ${cell.closedFor} ${cell.pool?.left} ${cell.pool?.units}`;
    const known = written.get(key) ?? writeAnew(cell);
    written.set(key, known);
    return known;
  };
};
