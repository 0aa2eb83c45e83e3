import type {
  listAccountCategories,
  readFirstSteps,
  UpdateOffersLongTerm,
  updateOffersLongTerm,
} from '@meridienne/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { CATEGORIES_KEY } from '../../catalogue/door.ts';

/** Begins as what changes with offers, bookings and the catalogue alike: live changes have it read again. */
export const firstStepsQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['offers', 'first-steps', accountId],
    queryFn: ({ signal }) =>
      call<typeof readFirstSteps>('GET /accounts/:id/first-steps', { params: { id: accountId }, signal }),
    // Who comes back from another page or window has done something there.
    staleTime: 0,
  });

/** What an account sells, oldest first. */
export const soldQuery = (accountId: number) =>
  queryOptions({
    queryKey: [...CATEGORIES_KEY, 'sold', accountId],
    queryFn: ({ signal }) =>
      call<typeof listAccountCategories>('GET /accounts/:id/categories', {
        params: { id: accountId },
        query: { pagination: false, sortField: 'createdAt' },
        signal,
      }),
    select: (list) => list['hydra:member'],
  });

/** A year of every slot takes its time. */
export const setFirstPrices = (body: UpdateOffersLongTerm) =>
  call<typeof updateOffersLongTerm>('POST /update-offers-long-term', { body, isPatient: true });
