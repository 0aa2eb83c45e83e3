import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../http/deps.ts';
import { accountOfBody, accountOfQuery, accountOfRecord, forKeys } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { collection, readPaging, withContext } from '../../../hydra/collection.ts';
import { writerOf } from './commands/cell-state.ts';
import { copyOffers } from './commands/copy-offers.ts';
import { undoOffers } from './commands/undo-offers.ts';
import { updateOffersLongTerm } from './commands/update-offers-long-term.ts';
import { updateOffers } from './commands/update-offers.ts';
import { newsOfPrices, presentUndone, presentWritten } from './commands/written.ts';
import { categoryOfCells, categoryOfKeys, categoryOfQuery } from './policy.ts';
import { presentOffer } from './present.ts';
import { findOffer, listCategoryOffers, listOffers } from './queries.ts';

/** 5000 cells of the grid, spelt out. */
const BODY_LIMIT = 4 * 1024 * 1024;
const PAGE_SIZE = 30;

export function registerOffers(app: FastifyInstance, deps: Deps): void {
  registerOfferWrites(app, deps);
  registerOfferReads(app, deps);
}

function registerOfferWrites(app: FastifyInstance, { db, clock }: Deps): void {
  route(app, calls.updateOffersLongTerm, {
    policy: forKeys('prices', accountOfRecord('prices', 'categories', categoryOfKeys, 'offers.gone')),
    handler: ({ scope, author, body }) =>
      updateOffersLongTerm(db, scope, writerOf(author, body, 'longTerm'), body, clock()),
    tells: newsOfPrices,
    answer: presentWritten,
  });
  for (const [call, kind] of [
    [calls.updateOffers, 'grid'],
    [calls.updateActivityOffers, 'byTheHour'],
  ] as const) {
    route(app, call, {
      policy: forKeys('prices', accountOfRecord('prices', 'categories', categoryOfCells, 'offers.gone')),
      bodyLimit: BODY_LIMIT,
      handler: ({ scope, author, body }) =>
        updateOffers(
          db,
          scope,
          writerOf(author, body, kind),
          { sent: body, isActivity: kind === 'byTheHour' },
          clock(),
        ),
      tells: newsOfPrices,
      answer: presentWritten,
    });
  }
  route(app, calls.copyOffers, {
    policy: forKeys('prices', accountOfBody('prices')),
    handler: ({ scope, author, body }) =>
      copyOffers(db, scope, writerOf(author, body, 'copy'), body, clock()),
    tells: newsOfPrices,
    answer: presentWritten,
  });
  route(app, calls.undoOffers, {
    policy: forKeys('prices', accountOfBody('prices')),
    handler: ({ scope, author, body }) =>
      undoOffers(db, scope, writerOf(author, body, 'undo'), body.change, clock()),
    tells: newsOfPrices,
    answer: presentUndone,
  });
}

function registerOfferReads(app: FastifyInstance, { db, clock }: Deps): void {
  route(app, calls.listOffers, {
    policy: forKeys('read', accountOfQuery('staff')),
    handler: async ({ scope, query, request }) => {
      const paging = readPaging(query, { itemsPerPage: PAGE_SIZE, orderable: [] });
      const { rows, total } = await listOffers(db, scope, paging, {
        categoryId: query['category.id'],
        from: query['day[after]'] ?? null,
        to: query['day[before]'] ?? null,
      });
      return collection(request, 'Offer', paging, total, rows.map(presentOffer));
    },
  });
  route(app, calls.readOffer, {
    policy: forKeys('read', accountOfRecord('staff', 'offers')),
    handler: async ({ scope, params }) => withContext(presentOffer(await findOffer(db, scope, params.id))),
  });
  route(app, calls.listActivityOffers, {
    policy: forKeys('read', accountOfRecord('staff', 'categories', categoryOfQuery)),
    handler: async ({ scope, query, request }) => {
      const rows = await listCategoryOffers(db, scope, {
        categoryId: query['category.id'],
        from: query['day[after]'],
        to: query['day[before]'],
        at: clock(),
      });
      return collection(request, 'Offer', null, rows.length, rows.map(presentOffer));
    },
  });
}
