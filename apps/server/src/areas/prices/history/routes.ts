import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../http/deps.ts';
import { accountOfPath, forKeys } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { collection, readPaging } from '../../../hydra/collection.ts';
import { presentCellChange, presentOfferChange } from './present.ts';
import { listCellChanges, listOfferChanges } from './queries.ts';

const PAGE_SIZE = 20;

export function registerPriceHistory(app: FastifyInstance, { db }: Deps): void {
  route(app, calls.listOfferChanges, {
    policy: forKeys('read', accountOfPath('staff')),
    handler: async ({ scope, author, query, request }) => {
      const paging = readPaging(query, { itemsPerPage: PAGE_SIZE, orderable: [] });
      const { rows, total } = await listOfferChanges(db, scope, paging);
      const members = rows.map((row) => presentOfferChange(row, author));
      return collection(request, 'OfferChange', paging, total, members);
    },
  });
  route(app, calls.listOfferHistory, {
    policy: forKeys('read', accountOfPath('staff')),
    handler: async ({ scope, author, query, request }) => {
      const rows = await listCellChanges(db, scope, query, calls.OFFER_HISTORY_MAX);
      const members = rows.map((row) => presentCellChange(row, author));
      return collection(request, 'OfferHistoryEntry', null, members.length, members);
    },
  });
}
