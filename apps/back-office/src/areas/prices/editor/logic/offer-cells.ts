import type { Offer } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import type { GridCell } from '../../grid/logic/grid-model.ts';
import { GRID_DAYS } from '../../../../ground/grid/grid-days.ts';

type Sold = Pick<
  Offer,
  'id' | 'day' | 'price' | 'quantity' | 'booked' | 'status' | 'isClosed' | 'closedReason' | 'poolLeft'
>;

/**
 * A row's cells, one per day of the grid: null where nothing is on sale.
 * @param indexOf the places of the grid's days
 * @param units of the pool that the row's category draws from
 */
export const offerCells = (
  offers: readonly Sold[],
  indexOf: ReadonlyMap<CalendarDay, number>,
  units?: number,
): (GridCell | null)[] => {
  const cells: (GridCell | null)[] = Array.from({ length: GRID_DAYS }, () => null);
  for (const { id, day, price, quantity, booked, status, isClosed, closedReason, poolLeft } of offers) {
    const index = indexOf.get(day);
    if (index === undefined) continue;
    cells[index] = {
      offerId: id,
      price,
      // Not `remaining`, which is 0 for whatever is not available.
      left: Math.max(0, quantity - booked),
      booked,
      isAvailable: status === 'available',
      ...(isClosed && { closedFor: closedReason ?? '' }),
      ...(poolLeft !== undefined && units !== undefined && { pool: { left: poolLeft, units } }),
    };
  }
  return cells;
};
