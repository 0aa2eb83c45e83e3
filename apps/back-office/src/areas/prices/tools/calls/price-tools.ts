import type {
  copyOffers,
  CopyOffers,
  listOffers,
  OffersUpdated,
  BodyOf,
  updateOffers,
  UpdateOffersLongTerm,
  updateOffersLongTerm,
} from '@meridienne/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';
import { OFFERS_KEY } from '../../../../ground/live/offers-key.ts';

export const previewLongTerm = (body: UpdateOffersLongTerm, signal?: AbortSignal): Promise<OffersUpdated> =>
  call<typeof updateOffersLongTerm>('POST /update-offers-long-term', {
    body: { ...body, preview: true },
    ...(signal && { signal }),
  });

/** Three years of every slot take their time. */
export const setLongTerm = (body: UpdateOffersLongTerm): Promise<OffersUpdated> =>
  call<typeof updateOffersLongTerm>('POST /update-offers-long-term', { body, isPatient: true });

export const previewCells = (
  body: BodyOf<typeof updateOffers>,
  signal: AbortSignal,
): Promise<OffersUpdated> =>
  call<typeof updateOffers>('POST /update-offers', { body: { ...body, preview: true }, signal });

export const setCells = (body: BodyOf<typeof updateOffers>): Promise<OffersUpdated> =>
  call<typeof updateOffers>('POST /update-offers', { body, isPatient: true });

export const previewCopy = (body: CopyOffers, signal: AbortSignal): Promise<OffersUpdated> =>
  call<typeof copyOffers>('POST /copy-offers', { body: { ...body, preview: true }, signal });

export const copy = (body: CopyOffers): Promise<OffersUpdated> =>
  call<typeof copyOffers>('POST /copy-offers', { body, isPatient: true });

/** How many offers there are between two days. */
export const offersCountQuery = (accountId: number, categoryId: number | null, from: string, to: string) =>
  queryOptions({
    queryKey: [...OFFERS_KEY, 'count', accountId, categoryId, from, to],
    queryFn: ({ signal }) =>
      call<typeof listOffers>('GET /offers', {
        query: {
          'account.id': accountId,
          ...(categoryId !== null && { 'category.id': categoryId }),
          'day[after]': from,
          'day[before]': to,
          itemsPerPage: 1,
        },
        signal,
      }),
    select: (list) => list['hydra:totalItems'],
  });
