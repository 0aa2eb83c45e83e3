import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import { collection, readPaging, withContext } from '../../hydra/collection.ts';
import type { Deps } from '../../http/deps.ts';
import { accountOfPath, accountOfRecord } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { presentTag } from './present.ts';
import { findTag, listTags } from './queries.ts';

const PAGE_SIZE = 30;

/** Tags are made and linked by the add-ons that carry them; here they are read. */
export function registerTags(app: FastifyInstance, { db }: Deps): void {
  route(app, calls.listAccountTags, {
    policy: accountOfPath('staff'),
    handler: async ({ scope, query, request }) => {
      const paging = readPaging(query, { itemsPerPage: PAGE_SIZE, orderable: calls.TAG_ORDER });
      const { rows, total } = await listTags(db, scope, paging, query);
      return collection(request, 'Tag', paging, total, rows.map(presentTag));
    },
  });
  route(app, calls.readTag, {
    policy: accountOfRecord('staff', 'tags'),
    handler: async ({ scope, params }) => withContext(presentTag(await findTag(db, scope, params.id))),
  });
}
