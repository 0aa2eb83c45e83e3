import type { PersonalData } from '@meridienne/contracts';
import { formatTimeOfDay, fromMinor, timeSlotText } from '@meridienne/domain';
import type { Erased } from './commands/erase-person.ts';
import type { NamingBlock } from './queries/naming-blocks.ts';
import type { countBookingsOf, PersonUser, UpcomingRow } from './queries/person.ts';
import type { RecordedRefusal } from './queries/person-passing.ts';
import type { PersonBookingRow, PersonWishRow } from './queries/person-records.ts';

export const presentSummary = ({
  email,
  user,
  counted,
  upcoming,
  wishes,
  notifiedBy,
  refusals,
  blocks,
}: {
  email: string;
  user: PersonUser | null;
  counted: Awaited<ReturnType<typeof countBookingsOf>>;
  upcoming: readonly UpcomingRow[];
  wishes: number;
  notifiedBy: string[];
  refusals: readonly RecordedRefusal[];
  blocks: NamingBlock[];
}): PersonalData => ({
  '@type': 'PersonalData',
  email,
  user: user && {
    id: user.id,
    username: user.username,
    isEmailProven: user.isEmailProven,
    isStaff: user.isStaff,
  },
  bookings: counted.bookings,
  venues: counted.venues,
  firstBookAt: counted.firstDay,
  lastBookAt: counted.lastDay,
  upcoming: counted.upcoming,
  upcomingBookings: upcoming.map(({ number, day, accountName }) => ({
    bookingId: number,
    bookAt: day,
    accountName,
  })),
  wishes,
  notifiedBy,
  refusals: refusals.map(({ venue }) => venue),
  blocks,
});

/** What was erased, and what became of the user. */
export const presentErased = (
  { bookings, venues, blocks, user, wishes, notifiedBy }: Erased,
  refusals: readonly RecordedRefusal[],
) => ({
  success: true as const,
  bookings,
  venues,
  blocks,
  user: user === null ? ('none' as const) : user.isDeleted ? ('deleted' as const) : ('kept' as const),
  wishes,
  notifiedBy,
  refusals: refusals.map(({ venue }) => venue),
});

/** The user's record; what proves who somebody is, is a secret and never leaves. */
export const presentUserRecord = (user: PersonUser, email: string) => ({
  email,
  username: user.username,
  firstName: user.firstName,
  lastName: user.lastName,
  phone: user.phone,
  isEmailProven: user.isEmailProven,
  roles: user.roles,
  createdAt: user.createdAt.toISOString(),
});

/** A booking with all that it says of its guest, the staff's words included. */
export const presentBookingRecord = (row: PersonBookingRow) => ({
  venue: row.accountName,
  bookingId: row.number,
  status: row.status,
  madeThrough: row.bookOn,
  madeAt: row.createdAt.toISOString(),
  day: row.day,
  hours: timeSlotText(row.startMinute, row.endMinute),
  arrivedAt: row.arrivedMinute === null ? null : formatTimeOfDay(row.arrivedMinute),
  service: row.categoryName,
  people: row.nbPeople,
  extras: row.addons.map(({ name, amount, priceMinor }) => ({
    name,
    amount,
    price: fromMinor(priceMinor, row.currency),
  })),
  price: fromMinor(row.priceMinor, row.currency),
  currency: row.currency,
  language: row.language,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  phone: row.phone,
  isConfidential: row.isConfidential,
  request: row.comment,
  staffNote: row.staffNote,
  cancelComment: row.cancelComment,
  priceReason: row.priceReason,
  // Amounts are in the currency's smallest unit, hours in minutes of the day, as they are kept.
  changes: row.changes ?? [],
  textMessages: row.textMessages ?? [],
  messages: row.messages ?? [],
  answer: row.answeredAt && {
    score: row.score,
    words: row.words,
    mayPublish: row.mayPublish,
    givenAt: row.answeredAt.toISOString(),
    isPublished: row.publishedAt !== null,
  },
  consent:
    row.consentText === null
      ? null
      : { text: row.consentText, language: row.consentLanguage, givenAt: row.createdAt.toISOString() },
});

/** What somebody waits for, with all that it says of him. */
export const presentWishRecord = (row: PersonWishRow) => ({
  venue: row.accountName,
  state: row.state,
  madeAt: row.createdAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  from: row.firstDay,
  to: row.lastDay,
  weekdays: row.weekdays,
  hours: timeSlotText(row.fromMinute, row.toMinute),
  people: row.nbPeople,
  maxPrice: row.maxPriceMinor === null ? null : fromMinor(row.maxPriceMinor, row.currency),
  currency: row.currency,
  language: row.language,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  phone: row.phone,
  isConfidential: row.isConfidential,
  consent: row.consentText,
  offers: row.offers,
});
