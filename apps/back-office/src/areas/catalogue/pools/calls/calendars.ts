import type {
  BodyOf,
  createPoolCalendar,
  deletePoolCalendar,
  listPoolCalendars,
  PoolCalendar,
  readPoolCalendar,
  rereadPoolCalendar,
  updatePoolCalendar,
} from '@meridienne/contracts';
import { queryOptions } from '@tanstack/react-query';
import { POOLS_KEY } from '../../../../ground/venue-at-hand/pools-query.ts';
import { call } from '../../../../lib/api.ts';

/** While one is being read, and else so that what is said of the last time stays true. */
const READING_MS = 2_000;
const QUIET_MS = 60_000;

/** @param isReading whether one was asked to be read and hasn't been yet */
export const calendarsQuery = (poolId: number, isReading: (calendar: PoolCalendar) => boolean) =>
  queryOptions({
    queryKey: [...POOLS_KEY, 'calendars', poolId],
    queryFn: async ({ signal }) => {
      const list = await call<typeof listPoolCalendars>('GET /pools/:id/calendars', {
        params: { id: poolId },
        signal,
      });
      return list['hydra:member'];
    },
    refetchInterval: ({ state: { data } }) => (data?.some(isReading) ? READING_MS : QUIET_MS),
  });

export const readOne = (id: number): Promise<PoolCalendar> =>
  call<typeof readPoolCalendar>('GET /pool-calendars/:id', { params: { id } });

export const create = (poolId: number, body: BodyOf<typeof createPoolCalendar>): Promise<PoolCalendar> =>
  call<typeof createPoolCalendar>('POST /pools/:id/calendars', { params: { id: poolId }, body });

export const update = (id: number, body: BodyOf<typeof updatePoolCalendar>): Promise<PoolCalendar> =>
  call<typeof updatePoolCalendar>('PATCH /pool-calendars/:id', { params: { id }, body });

export const remove = (id: number) =>
  call<typeof deletePoolCalendar>('DELETE /pool-calendars/:id', { params: { id } });

export const reread = (id: number): Promise<PoolCalendar> =>
  call<typeof rereadPoolCalendar>('POST /pool-calendars/:id/read', { params: { id } });
