import type { OfferDifference, OffersUpdated } from '@meridienne/contracts';
import { fromMinor } from '@meridienne/domain';
import type { CellDifference, Updated } from './cell-state.ts';

/** What a change of cells did, or would do; whoever changes some answers so, in whichever feature. */
export const presentUpdated = ({ differences, ...totals }: Updated, currency: string): OffersUpdated => ({
  ...totals,
  ...(differences && { differences: differences.map((each) => presentDifference(each, currency)) }),
});

function presentDifference(row: CellDifference, currency: string): OfferDifference {
  const state = ({
    priceMinor,
    quantity,
    isAvailable,
  }: CellDifference['after']): OfferDifference['after'] => ({
    price: fromMinor(priceMinor, currency),
    left: quantity - row.booked,
    status: isAvailable ? 'available' : 'notAvailable',
  });
  return {
    cell: [row.categoryId, row.timeSlotId, row.periodId].filter((id) => id !== null).join('-'),
    day: row.day,
    before: row.before && state(row.before),
    after: state(row.after),
  };
}
