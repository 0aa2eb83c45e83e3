import type { BodyOf, listAccountCategories, listAnswers, markAnswer } from '@meridienne/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Span } from '../../../ground/days/day-choice.ts';
import { call } from '../../../lib/api.ts';
import { nameIn } from '../../../lib/name-in.ts';

export const ANSWERS_KEY = ['answers'];

export interface AskedAnswers {
  readonly span: Span;
  /** Null for all that the account sells. */
  readonly category: number | null;
  readonly page: number;
}

/** What guests said of visits of some days, counted, and a page of it. */
export const answersQuery = (accountId: number, { span, category, page }: AskedAnswers) =>
  queryOptions({
    queryKey: [...ANSWERS_KEY, accountId, span, category, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call<typeof listAnswers>('GET /accounts/:id/answers', {
        params: { id: accountId },
        query: {
          'day[after]': span.from,
          'day[before]': span.to,
          page,
          ...(category !== null && { category }),
        },
        signal,
      }),
  });

export const sendMark = (booking: number, body: BodyOf<typeof markAnswer>) =>
  call<typeof markAnswer>('PATCH /bookings/:id/answer', { params: { id: booking }, body });

/** What the account sells, to choose from. */
export const categoriesQuery = (accountId: number, language: string) =>
  queryOptions({
    queryKey: ['categories', 'answers', accountId],
    queryFn: async ({ signal }) => {
      const list = await call<typeof listAccountCategories>('GET /accounts/:id/categories', {
        params: { id: accountId },
        query: { pagination: false, sortField: 'name', sortOrder: 'ASC' },
        signal,
      });
      return list['hydra:member'].map(({ id, name, names }) => ({ id, name, names }));
    },
    select: (categories) => categories.map((each) => ({ value: each.id, label: nameIn(language, each) })),
  });
