import type { deleteSession, endOtherSessions, listSessions } from '@meridienne/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** Where one is signed in, the one seen last first. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: async ({ signal }) => {
      const query = { pagination: false };
      return (await call<typeof listSessions>('GET /sessions', { query, signal }))['hydra:member'];
    },
  });

export const endSession = (id: number) =>
  call<typeof deleteSession>('DELETE /sessions/:id', { params: { id } });

export const endOthers = () => call<typeof endOtherSessions>('POST /sessions/end-others');
