import { AppError } from '../../../kernel/app-error.ts';

/** A booking or a block has come or gone since the caller was told of the conflicts; the reply says how many are now. */
export const conflictsDiffer = (found: { totalConflicts: number; totalBookings: number }) =>
  new AppError('pool.conflictsDiffer', 409, {
    params: { count: found.totalConflicts },
    fields: { errorType: 'poolConflicts', ...found },
  });

/** What a calendar takes is given back there, or with the calendar: the next time it is read, it would be back. */
export const blockOfCalendar = (name: string) =>
  new AppError('pool.blockOfCalendar', 409, { params: { name } });
