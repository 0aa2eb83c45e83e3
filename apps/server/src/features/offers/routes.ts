import * as calls from '@meridienne/contracts';
import { addDays, parseCalendarDay, venueNow } from '@meridienne/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AccountScope } from '../../http/account-scope.ts';
import { invalid } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { accountOfQuery, accountOfRecord } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { collection, readPaging, withContext } from '../../hydra/collection.ts';
import { idOf } from '../../hydra/iri.ts';
import { accountFacts } from '../accounts/queries.ts';
import { updateOffersLongTerm } from './commands/update-offers-long-term.ts';
import { updateOffers } from './commands/update-offers.ts';
import { presentOffer } from './present.ts';
import { findOffer, listCategoryOffers, listOffers } from './queries.ts';
import { checkedKeys, readCellKey, readCells, readLongTerm } from './rules.ts';

/** 5000 cells of the grid, spelt out. */
const BODY_LIMIT = 4 * 1024 * 1024;
/** The grid of a category shows as many. */
const GRID_DAYS = 31;
const PAGE_SIZE = 30;

export function registerOffers(app: FastifyInstance, { db, clock }: Deps): void {
  const venue = async (scope: AccountScope) => {
    const { currency, timeZone } = await accountFacts(db, scope);
    return { currency, today: venueNow(clock(), timeZone).day };
  };
  route(app, calls.updateOffersLongTerm, {
    policy: accountOfRecord('admin', 'categories', categoryOfKeys),
    handler: async ({ scope, body }) =>
      updateOffersLongTerm(db, scope, readLongTerm(body, await venue(scope))),
  });
  route(app, calls.updateOffers, {
    policy: accountOfRecord('admin', 'categories', categoryOfCells),
    bodyLimit: BODY_LIMIT,
    handler: async ({ scope, body }) =>
      updateOffers(db, scope, readCells(body.offers, await venue(scope), false)),
  });
  route(app, calls.updateActivityOffers, {
    policy: accountOfRecord('admin', 'categories', categoryOfCells),
    bodyLimit: BODY_LIMIT,
    handler: async ({ scope, body }) =>
      updateOffers(db, scope, readCells(body.offers, await venue(scope), true)),
  });
  route(app, calls.listOffers, {
    policy: accountOfQuery('staff'),
    handler: async ({ scope, query, request }) => {
      const paging = readPaging(query, { itemsPerPage: PAGE_SIZE, orderable: [] });
      const { rows, total } = await listOffers(db, scope, paging, {
        categoryId: query['category.id'],
        from: dayOf(query['day[after]'], 'day[after]'),
        to: dayOf(query['day[before]'], 'day[before]'),
      });
      return collection(request, 'Offer', paging, total, rows.map(presentOffer));
    },
  });
  route(app, calls.readOffer, {
    policy: accountOfRecord('staff', 'offers'),
    handler: async ({ scope, params }) => withContext(presentOffer(await findOffer(db, scope, params.id))),
  });
  route(app, calls.listActivityOffers, {
    policy: accountOfRecord('staff', 'categories', categoryOfQuery),
    handler: async ({ scope, query, request }) => {
      const from = dayOf(query['day[after]'], 'day[after]') ?? (await venue(scope)).today;
      const to = dayOf(query['day[before]'], 'day[before]') ?? addDays(from, GRID_DAYS - 1);
      const rows = await listCategoryOffers(db, scope, { categoryId: query['category.id'], from, to });
      return collection(request, 'Offer', null, rows.length, rows.map(presentOffer));
    },
  });
}

function dayOf(sent: string | undefined, parameter: string): string | null {
  if (sent === undefined) return null;
  const day = parseCalendarDay(sent);
  if (day === null) throw invalid(parameter, 'day');
  return day;
}

// These decide whose account is meant, before validation: nothing may be trusted to have its shape.

function categoryOfKeys(request: FastifyRequest): number | null {
  const body = (request.body ?? {}) as Record<string, unknown>;
  const [key] = checkedKeys(body['ids']);
  if (key === undefined) throw invalid('ids', 'offers.allRequired');
  return readCellKey(key, false).categoryId;
}

function categoryOfCells(request: FastifyRequest): number | null {
  const offers: unknown = (request.body as { offers?: unknown } | null | undefined)?.offers;
  const first: unknown = Array.isArray(offers) ? offers[0] : undefined;
  const category: unknown = (first as { category?: unknown } | null | undefined)?.category;
  if (typeof category !== 'string' && typeof category !== 'number') {
    throw invalid('offers[0].category', 'required');
  }
  return idOf('Category', category);
}

function categoryOfQuery(request: FastifyRequest): number | null {
  const sent = (request.query as Record<string, unknown>)['category.id'];
  if (typeof sent !== 'string') throw invalid('category.id', 'required');
  return idOf('Category', sent);
}
