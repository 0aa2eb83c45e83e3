import type { Deps } from '../../../http/deps.ts';
import type { BookingPlace } from '../commands/change-booking.ts';

/** Tells those who look at an account of what has become of one of its bookings. */
export const bookingPlaceTeller =
  ({ changes }: Pick<Deps, 'changes'>) =>
  ({ accountId, categoryId, day }: BookingPlace): void =>
    changes.tell(accountId, {
      kind: 'bookings',
      ...(categoryId !== null && { categories: [categoryId] }),
      from: day,
      to: day,
    });
