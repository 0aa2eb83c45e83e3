import type {
  Category,
  listAccountCategories,
  OfferCell,
  ResponseOf,
  undoOffers,
  updateOffers,
} from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { OFFERS_KEY } from '../../../ground/live/offers-key.ts';
import { call } from '../../../lib/api.ts';
import { takeEarly } from '../../../lib/early.ts';
import { gridCall } from './logic/grid-call.ts';
import { gridGroups, type GridWords } from './logic/grid-groups.ts';
import { SAVING_KEY } from './logic/save-queue.ts';

/** The month of the grid from a day on. What hasn't changed since is the same object, so that it isn't drawn again. */
export const gridQuery = (accountId: number, start: CalendarDay) =>
  queryOptions({
    queryKey: [...OFFERS_KEY, 'grid', accountId, start],
    queryFn: async ({ signal }) => {
      const list =
        (await takeEarly<ResponseOf<typeof listAccountCategories>>(`grid ${accountId} ${start}`)) ??
        (await call<typeof listAccountCategories>('GET /accounts/:id/categories', {
          ...gridCall(accountId, start),
          signal,
        }));
      return { start, categories: list['hydra:member'] };
    },
  });

/** The same as the grid shows it, in the interface's words. */
export const shownGridQuery = (accountId: number, start: CalendarDay, words: GridWords) => ({
  ...gridQuery(accountId, start),
  // By its own first day: the month before is still shown while the next one loads.
  select: (month: { start: CalendarDay; categories: readonly Category[] }) => ({
    start: month.start,
    groups: gridGroups(month.categories, month.start, words),
  }),
});

/** A change of one's own is told of to all, oneself included, within about a second. */
const TOLD_MS = 2_000;

/** Has a saved change read: by whoever hears of it, else a little later. Until then the grid shows it by itself. */
export const readSaved = (client: QueryClient): void => {
  // A reading that is under way may lack the change, so it begins again.
  void client.invalidateQueries({ queryKey: OFFERS_KEY, fetchStatus: 'fetching' });
  void client.invalidateQueries({ queryKey: OFFERS_KEY, refetchType: 'none' });
  setTimeout(() => {
    // The next save sees to it.
    if (client.isMutating({ mutationKey: SAVING_KEY }) > 0) return;
    void client.refetchQueries({
      queryKey: OFFERS_KEY,
      type: 'active',
      fetchStatus: 'idle',
      predicate: ({ state }) => state.isInvalidated,
    });
  }, TOLD_MS);
};

export const saveOffers = (offers: OfferCell[]) =>
  call<typeof updateOffers>('POST /update-offers', { body: { offers } });

export const undoChange = (account: number, change: number) =>
  call<typeof undoOffers>('POST /undo-offers', { body: { account, change }, isPatient: true });
