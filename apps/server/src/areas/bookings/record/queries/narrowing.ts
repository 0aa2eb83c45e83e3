import type { BookingNarrowing } from '@meridienne/contracts';
import { addDays, type CalendarDay } from '@meridienne/domain';
import { type RawBuilder, sql } from 'kysely';
import type { BookedOn } from '../../../../db/column-types.ts';

interface Range<T> {
  from: T | undefined;
  to: T | undefined;
}

/** How the statistics part bookings. Both ends of a range belong to it, and either may be open. */
export interface Narrowing {
  categoryId: number | undefined;
  /** Of any of these; none is of any. */
  bookedOn: readonly BookedOn[];
  widgetId: number | undefined;
  hasWidget: boolean | undefined;
  startMinute: Range<number>;
  /** One that it touches, from the midnight of its day. */
  hour: number | undefined;
  /** 1 is Monday. */
  weekday: number | undefined;
  /** By the venue's clock, as is `leadDays`: from the day it was made to its own. */
  madeOn: Range<CalendarDay>;
  leadDays: Range<number>;
  /** From the day it was cancelled to its own. */
  noticeDays: Range<number>;
  hasCanceledAt: boolean | undefined;
}

/** As a list's address has it, and a file's body. */
export const readNarrowing = (sent: BookingNarrowing): Narrowing => ({
  categoryId: sent.categoryId,
  bookedOn: [sent.bookOn ?? [], sent['bookOn[]'] ?? []].flat(),
  widgetId: sent['widget.id'],
  hasWidget: sent['exists[widget]'],
  hour: sent.hour,
  weekday: sent.weekday,
  startMinute: { from: sent['startMinute[after]'], to: sent['startMinute[before]'] },
  madeOn: { from: sent['createdAt[after]'], to: sent['createdAt[before]'] },
  leadDays: { from: sent['leadDays[after]'], to: sent['leadDays[before]'] },
  noticeDays: { from: sent['noticeDays[after]'], to: sent['noticeDays[before]'] },
  hasCanceledAt: sent['exists[canceledAt]'],
});

type Condition = RawBuilder<boolean>;

/** As SQL over a booking and its account. */
export function narrowed({ categoryId, bookedOn, widgetId, ...ranges }: Narrowing): Condition[] {
  const is: Condition[] = [];
  if (categoryId !== undefined) is.push(sql`bookings.category_id = ${categoryId}`);
  if (bookedOn.length > 0) is.push(sql`bookings.book_on = any (${[...bookedOn]}::text[])`);
  if (widgetId !== undefined) is.push(sql`bookings.widget_id = ${widgetId}`);
  const { hasWidget, hour, weekday, hasCanceledAt } = ranges;
  if (hasWidget !== undefined) is.push(sql`(bookings.widget_id is not null) = ${hasWidget}`);
  if (hour !== undefined) {
    is.push(sql`(bookings.start_minute < ${(hour + 1) * 60} and bookings.end_minute > ${hour * 60})`);
  }
  if (weekday !== undefined) is.push(sql`extract(isodow from bookings.day) = ${weekday}`);
  if (hasCanceledAt !== undefined) is.push(sql`(bookings.canceled_at is not null) = ${hasCanceledAt}`);
  return [
    ...is,
    ...within(sql`bookings.start_minute`, ranges.startMinute),
    ...madeOn(ranges.madeOn),
    ...within(LEAD_DAYS, ranges.leadDays),
    ...within(NOTICE_DAYS, ranges.noticeDays),
  ];
}

/** A slot that runs past midnight may be booked after its day: on the last moment of it, as the statistics count it. */
const LEAD_DAYS = sql`greatest(0, bookings.day - (bookings.created_at at time zone accounts.time_zone)::date)`;
/** Null where nobody noted when, so that it is in no range. */
const NOTICE_DAYS = sql`case when bookings.canceled_at is not null
  then greatest(0, bookings.day - (bookings.canceled_at at time zone accounts.time_zone)::date) end`;

const within = (value: RawBuilder<unknown>, { from, to }: Range<number>): Condition[] => [
  ...(from === undefined ? [] : [sql<boolean>`${value} >= ${from}`]),
  ...(to === undefined ? [] : [sql<boolean>`${value} <= ${to}`]),
];

const midnight = (day: CalendarDay) => sql`${day}::date::timestamp at time zone accounts.time_zone`;

/** Each end twice: so much as is true in every zone, the index of `created_at` knows without the venue. */
const madeOn = ({ from, to }: Range<CalendarDay>): Condition[] => [
  ...(from === undefined
    ? []
    : [
        sql<boolean>`bookings.created_at >= (${from}::date - 1)::timestamp at time zone 'UTC'`,
        sql<boolean>`bookings.created_at >= ${midnight(from)}`,
      ]),
  ...(to === undefined || to === LAST_DAY
    ? []
    : [
        sql<boolean>`bookings.created_at < (${to}::date + 2)::timestamp at time zone 'UTC'`,
        sql<boolean>`bookings.created_at < ${midnight(addDays(to, 1))}`,
      ]),
];

/** Leaves its end open: there is no day after it. */
const LAST_DAY = '9999-12-31';
