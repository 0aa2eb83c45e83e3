import type { OfferDifference, OffersUpdated } from '@meridienne/contracts';
import { fromMinor } from '@meridienne/domain';
import type { News } from '../../../../http/live-news.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import type { WrittenPart } from '../rules.ts';
import type { CellDifference, LargestChange, Updated } from './cell-state.ts';

/** What a call that sets prices has come to. */
export interface Written {
  updated: Updated;
  /** Where it may have changed something. */
  part: WrittenPart;
  currency: string;
}

/** Nothing of what was only looked at, or was so already. */
export const newsOfPrices = (
  { updated: { change, totalUpdated }, part }: Written,
  { scope: { accountId } }: { scope: AccountScope },
): News[] => (change !== null && totalUpdated > 0 ? [{ accountId, kind: 'offers', ...part }] : []);

export const presentWritten = ({ updated, currency }: Written): OffersUpdated =>
  presentUpdated(updated, currency);

/** What a change of cells did, or would do. */
const presentUpdated = ({ differences, largest, ...totals }: Updated, currency: string): OffersUpdated => ({
  ...totals,
  ...(largest !== undefined && { largest: largest && presentLargest(largest, currency) }),
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
    cell: cellText(row),
    day: row.day,
    before: row.before && state(row.before),
    after: state(row.after),
  };
}

const presentLargest = (row: LargestChange, currency: string) => ({
  cell: cellText(row),
  day: row.day,
  before: fromMinor(row.oldMinor, currency),
  after: fromMinor(row.newMinor, currency),
});

const cellText = ({
  categoryId,
  timeSlotId,
  periodId,
}: Pick<CellDifference, 'categoryId' | 'timeSlotId' | 'periodId'>) =>
  [categoryId, timeSlotId, periodId].filter((id) => id !== null).join('-');
