import type {
  BodyOf,
  createTimeSlot,
  deleteTimeSlot,
  listAccountTimeSlots,
  readTimeSlot,
  TimeSlot,
  updateTimeSlot,
} from '@meridienne/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { ListQuery } from '../../../components/data-table.tsx';
import { call } from '../../../lib/api.ts';

export const TIME_SLOTS_KEY = ['time_slots'];

export const loadTimeSlots = (accountId: number) => (query: ListQuery, name: string, signal: AbortSignal) =>
  call<typeof listAccountTimeSlots>('GET /accounts/:id/time_slots', {
    params: { id: accountId },
    query: { ...query, type: 'standard', name },
    signal,
  });

/** All of an account's, as the day runs. */
export const timeSlotsQuery = (accountId: number) =>
  queryOptions({
    queryKey: [...TIME_SLOTS_KEY, accountId, 'all'],
    queryFn: ({ signal }) =>
      call<typeof listAccountTimeSlots>('GET /accounts/:id/time_slots', {
        params: { id: accountId },
        query: { type: 'standard', pagination: false },
        signal,
      }),
    select: (list): readonly TimeSlot[] => list['hydra:member'],
  });

export const readOne = (id: number): Promise<TimeSlot> =>
  call<typeof readTimeSlot>('GET /time_slots/:id', { params: { id } });

export const create = (body: BodyOf<typeof createTimeSlot>): Promise<TimeSlot> =>
  call<typeof createTimeSlot>('POST /time_slots', { body });

export const update = (id: number, body: BodyOf<typeof updateTimeSlot>): Promise<TimeSlot> =>
  call<typeof updateTimeSlot>('PATCH /time_slots/:id', { params: { id }, body });

/** @param lostBookings how many bookings lose their offer, as was shown */
export const remove = (id: number, lostBookings: number) =>
  call<typeof deleteTimeSlot>('DELETE /time_slots/:id', { params: { id }, query: { lostBookings } });
