import type {
  Booking,
  bookingCalendar,
  listUserBookings,
  moveOwnBooking,
  MoveOwnBooking,
  readAvailability,
  readOwnMoveChoices,
} from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import { queryOptions } from '@tanstack/react-query';
import { call, callForText } from '../../../lib/api.ts';
import { download } from '../../../lib/download.ts';
import type { ListQuery } from '../../../components/data-table.tsx';

export const ownBookingsKey = (userId: number) => ['bookings', 'own', userId] as const;

/** A user's own bookings, over or not, latest day first unless asked otherwise (O §7). */
export const listOwnBookings = (
  userId: number,
  isPast: boolean,
  { page, itemsPerPage, sortOrder }: ListQuery,
  signal: AbortSignal,
) => {
  const inOrder = { 'order[bookAt]': sortOrder === 'ASC' ? 'asc' : 'desc' };
  return call<typeof listUserBookings>('GET /users/:id/bookings', {
    params: { id: userId },
    query: { page, itemsPerPage, isPast, ...inOrder },
    signal,
  });
};

/** As many as a person has ahead; the next one that stands is among them. */
const LOOKED_AT = 50;

/** What the traveller looks forward to first; null when there is nothing. */
export const nextBookingQuery = (userId: number) =>
  queryOptions({
    queryKey: [...ownBookingsKey(userId), 'next'],
    queryFn: async ({ signal }): Promise<Booking | null> => {
      const query = { page: 1, itemsPerPage: LOOKED_AT, sortOrder: 'ASC' };
      const { 'hydra:member': bookings } = await listOwnBookings(userId, false, query, signal);
      return bookings.find(({ status }) => status === 'booked' || status === 'confirmed') ?? null;
    },
  });

export const hasPastBookingsQuery = (userId: number) =>
  queryOptions({
    queryKey: [...ownBookingsKey(userId), 'has-past'],
    queryFn: async ({ signal }): Promise<boolean> => {
      const list = await listOwnBookings(userId, true, { page: 1, itemsPerPage: 1 }, signal);
      return list['hydra:totalItems'] > 0;
    },
  });

/** Hands the booking to the traveller's calendar, as a file. */
export const downloadCalendar = async ({
  id,
  bookingId,
}: Pick<Booking, 'id' | 'bookingId'>): Promise<void> => {
  const text = await callForText<typeof bookingCalendar>('GET /bookings/:id/calendar', { params: { id } });
  download(`${bookingId}.ics`, text, 'text/calendar;charset=utf-8');
};

/** The days of a month on which visitors may book at a venue; of the first such month where no day of one is given. */
export const freeDaysQuery = (accountId: number, month: CalendarDay | null) =>
  queryOptions({
    queryKey: ['offers', 'free-days', accountId, month],
    queryFn: ({ signal }) =>
      call<typeof readAvailability>('GET /public/get-availability', {
        query: { accountId, ...(month === null ? { firstCheck: true } : { date: month }) },
        signal,
      }),
  });

/** What of a day one's own booking may be moved to. */
export const moveChoicesQuery = (bookingId: number, day: CalendarDay) =>
  queryOptions({
    queryKey: ['offers', 'move-choices', bookingId, day],
    queryFn: async ({ signal }) => {
      const { choices } = await call<typeof readOwnMoveChoices>('GET /bookings/:id/move-choices', {
        params: { id: bookingId },
        query: { date: day },
        signal,
      });
      return choices;
    },
  });

/** @throws {ApiError} 409 `stock`, `price`, `changed` or `rule`; 422 with violations */
export const sendOwnMove = (id: number, body: MoveOwnBooking): Promise<Booking> =>
  call<typeof moveOwnBooking>('POST /bookings/:id/own-move', { params: { id }, body });
