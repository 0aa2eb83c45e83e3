import type { Guest, listGuests } from '@meridienne/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';

export const GUESTS_KEY = ['guests'];

/** Fewer letters find nobody. */
const SHORTEST = 2;

/** Who has booked here before, by the beginning of a name, an e-mail or a phone number. */
export const guestsQuery = (accountId: number, typed: string) => {
  const search = typed.trim();
  return queryOptions({
    queryKey: [...GUESTS_KEY, accountId, search],
    queryFn: async ({ signal }): Promise<readonly Guest[]> => {
      const list = await call<typeof listGuests>('GET /accounts/:id/guests', {
        params: { id: accountId },
        query: { search },
        signal,
      });
      return list['hydra:member'];
    },
    enabled: search.length >= SHORTEST,
    // A help: without it one types on.
    retry: false,
  });
};
