import { AppError } from '../../../kernel/app-error.ts';
import type { ClaimRow } from './queries.ts';

const whoOf = ({ first_name, last_name, number }: ClaimRow) => ({
  who: `${[first_name, last_name].join(' ').trim()} (${number})`,
});

/** Somebody else was given the unit for some of these hours. */
export const pinTaken = (by: ClaimRow) =>
  new AppError(by.booking_id === null ? 'pool.pinTakenByBlock' : 'pool.pinTaken', 409, {
    params: whoOf(by),
    fields: { errorType: 'pinTaken' },
  });

/** Whoever has a unit free throughout now would have none. */
export const pinLeavesNone = (to: ClaimRow) =>
  new AppError(to.booking_id === null ? 'pool.pinLeavesNoneOfBlock' : 'pool.pinLeavesNone', 409, {
    params: whoOf(to),
    fields: { errorType: 'pinLeavesNone' },
  });
