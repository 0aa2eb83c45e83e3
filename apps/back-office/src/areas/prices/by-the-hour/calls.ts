import type {
  Category,
  listActivityOffers,
  OfferCell,
  readCategory,
  updateActivityOffers,
} from '@meridienne/contracts';
import { addDays, type CalendarDay } from '@meridienne/domain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { CATEGORIES_KEY } from '../../catalogue/door.ts';
import { GRID_DAYS } from '../../../ground/grid/grid-days.ts';
import { OFFERS_KEY } from '../../../ground/live/offers-key.ts';
import { categoryGroups } from './logic/category-groups.ts';

export const categoryQuery = (id: number) =>
  queryOptions({
    queryKey: [...CATEGORIES_KEY, 'one', id],
    queryFn: ({ signal }) => call<typeof readCategory>('GET /categories/:id', { params: { id }, signal }),
  });

/** The month of a category's calendar from a day on. Rows that haven't changed since are the same objects. */
export const categoryGridQuery = (category: Category, start: CalendarDay, language: string) =>
  queryOptions({
    queryKey: [...OFFERS_KEY, 'category', category.id, start],
    queryFn: async ({ signal }) => {
      const list = await call<typeof listActivityOffers>('GET /activity-offers', {
        query: {
          'category.id': category.id,
          'day[after]': start,
          'day[before]': addDays(start, GRID_DAYS - 1),
        },
        signal,
      });
      return { start, offers: list['hydra:member'] };
    },
    // By its own first day: the month before is still shown while the next one loads.
    select: (month) => ({
      start: month.start,
      groups: categoryGroups(category, month.offers, month.start, language),
    }),
  });

export const saveActivityOffers = (offers: OfferCell[]) =>
  call<typeof updateActivityOffers>('POST /update-activity-offers', { body: { offers } });
