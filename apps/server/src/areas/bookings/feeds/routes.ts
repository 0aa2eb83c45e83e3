import { Readable } from 'node:stream';
import * as calls from '@meridienne/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { collection, readPaging, withContext } from '../../../hydra/collection.ts';
import { requireId } from '../../../hydra/iri.ts';
import type { Deps } from '../../../http/deps.ts';
import { isKnown } from '../../../http/entity-tag.ts';
import { accountOfBody, accountOfQuery, accountOfRecord, anyone } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { sendFile } from '../../../http/send-file.ts';
import { createFeed, deleteFeed, type OpenedFeed, openFeed, renewFeed } from './commands.ts';
import { presentFeed } from './present.ts';
import { type FeedRow, findFeed, listFeeds } from './queries.ts';
import { keyOf } from './rules.ts';

export function registerCalendarFeeds(app: FastifyInstance, deps: Deps): void {
  const { db, clock, settings, tokenKey } = deps;
  const present = (row: FeedRow) =>
    presentFeed(row, `${settings.publicUrl}/api/calendar/${keyOf(tokenKey, row)}`);

  // Whoever has a feed's address can read the feed, so only administrators of the account see it.
  route(app, calls.listCalendarFeeds, {
    policy: accountOfQuery('admin'),
    handler: async ({ scope, query, request }) => {
      const paging = readPaging(query, { itemsPerPage: 30, orderable: calls.CALENDAR_FEED_ORDER });
      const { rows, total } = await listFeeds(db, scope, paging);
      return collection(request, 'CalendarFeed', paging, total, rows.map(present));
    },
  });
  route(app, calls.readCalendarFeed, {
    policy: accountOfRecord('admin', 'calendar_feeds'),
    handler: async ({ scope, params }) => withContext(present(await findFeed(db, scope, params.id))),
  });
  route(app, calls.createCalendarFeed, {
    policy: accountOfBody('admin'),
    status: 201,
    handler: async ({ scope, body }) => {
      const categoryId = body.category == null ? null : requireId('Category', body.category, 'category');
      const id = await createFeed(db, scope, categoryId, clock());
      return withContext(present(await findFeed(db, scope, id)));
    },
  });
  route(app, calls.renewCalendarFeed, {
    policy: accountOfRecord('admin', 'calendar_feeds'),
    handler: async ({ scope, params }) => {
      await renewFeed(db, scope, params.id, clock());
      return withContext(present(await findFeed(db, scope, params.id)));
    },
  });
  route(app, calls.deleteCalendarFeed, {
    policy: accountOfRecord('admin', 'calendar_feeds'),
    status: 204,
    handler: ({ scope, params }) => deleteFeed(db, scope, params.id),
  });
  route(app, calls.openCalendarFeed, {
    policy: anyone,
    handler: async ({ params, request, reply }) =>
      sendFeed(await openFeed(deps, request, params.key), request, reply),
  });
}

function sendFeed({ version, text }: OpenedFeed, request: FastifyRequest, reply: FastifyReply) {
  reply.headers({
    // Asked for again each time: an address that is revoked shows nothing any more, nowhere.
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
  const isHead = request.method === 'HEAD';
  // To a HEAD nothing says how long the calendar is: with no body at all, it were said to be empty.
  if (isKnown(reply, version)) return isHead ? Readable.from([]) : undefined;
  const file = { name: 'reservations.ics', type: 'text/calendar; charset=utf-8', isInline: true };
  return sendFile({ request, reply }, file, isHead ? none() : text());
}

/** Nobody reads the body that a HEAD would throw away. */
async function* none(): AsyncGenerator<string> {}
