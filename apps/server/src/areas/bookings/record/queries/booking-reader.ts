import type { SignedInUser } from '../../../../http/access.ts';
import type { ReadScope } from '../../../../kernel/scope.ts';
import type { FoundBy } from '../../search/queries.ts';

/** For whom a booking is shown: `namesOnly` and `noGuests` are staff that is told so much of guests. */
export type BookingReader = StaffReader | 'traveller';
type StaffReader = 'staff' | 'namesOnly' | 'noGuests' | 'superAdmin';

/** As what somebody reads the bookings of an account that he may read. */
export function readerOf(
  user: Pick<SignedInUser, 'isSuperAdmin'> | null,
  { guests }: ReadScope,
): StaffReader {
  if (user?.isSuperAdmin) return 'superAdmin';
  return guests === 'all' ? 'staff' : guests === 'names' ? 'namesOnly' : 'noGuests';
}

/** By what somebody finds guests: by so much as he sees of them. */
export const FOUND_BY: Readonly<Record<StaffReader, FoundBy>> = {
  superAdmin: 'everything',
  staff: 'contacts',
  namesOnly: 'names',
  noGuests: 'numbers',
};
