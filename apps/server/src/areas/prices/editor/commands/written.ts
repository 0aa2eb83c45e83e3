import type { OfferDifference, OfferLeft, OffersUndone, OffersUpdated } from '@meridienne/contracts';
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

/** What of a change stays as it is when it is taken back. */
export interface Left {
  /** Somebody has changed it since. */
  totalNewer: number;
  /** Its day is over. */
  totalPast: number;
  /** Its category, slot or period has gone. */
  totalGone: number;
  /** Only of a preview. */
  left: OfferLeft[];
}

export interface Undone extends Written {
  stays: Left;
  /** All cells of the change that stay, those as well that are as they were, as all their places are sold. */
  totalSkipped: number;
}

/** Nothing of what was only looked at, or was so already. */
export const newsOfPrices = (
  { updated: { change, totalUpdated }, part }: Written,
  { scope: { accountId } }: { scope: AccountScope },
): News[] => (change !== null && totalUpdated > 0 ? [{ accountId, kind: 'offers', ...part }] : []);

export const presentWritten = ({ updated, currency }: Written): OffersUpdated =>
  presentUpdated(updated, currency);

/** As `presentWritten`, and what stays. */
export const presentUndone = ({ updated, currency, stays, totalSkipped }: Undone): OffersUndone => {
  const { left, ...totals } = stays;
  const { totalUpdated, change, differences } = updated;
  return {
    totalUpdated,
    totalSkipped,
    change,
    ...totals,
    ...(differences && { differences: differences.map((each) => presentDifference(each, currency)), left }),
  };
};

/** What a change of cells did, or would do. */
const presentUpdated = ({ differences, largest, ...totals }: Updated, currency: string): OffersUpdated => ({
  ...totals,
  ...(largest !== undefined && { largest: largest && presentLargest(largest, currency) }),
  ...(differences && { differences: differences.map((each) => presentDifference(each, currency)) }),
});

function presentDifference(row: CellDifference, currency: string): OfferDifference {
  const state = (cell: CellDifference['before']): OfferDifference['before'] =>
    cell && {
      price: fromMinor(cell.priceMinor, currency),
      left: cell.quantity - row.booked,
      status: cell.isAvailable ? 'available' : 'notAvailable',
    };
  return {
    cell: cellText(row),
    day: row.day,
    before: state(row.before),
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
