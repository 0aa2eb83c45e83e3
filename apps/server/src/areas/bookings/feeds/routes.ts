import { Readable } from 'node:stream';
import * as calls from '@meridienne/contracts';
import { venueNow } from '@meridienne/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { collection, readPaging, withContext } from '../../../hydra/collection.ts';
import { requireId } from '../../../hydra/iri.ts';
import type { AccountScope } from '../../../kernel/scope.ts';
import { notFound } from '../../../kernel/app-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { accountOfBody, accountOfQuery, accountOfRecord, anyone } from '../../../http/policy.ts';
import { countCall } from '../../../http/rate-limit.ts';
import { route } from '../../../http/route.ts';
import { calendarFeed } from '../../../integrations/calendar/calendar.ts';
import { eventUid } from '../../../integrations/calendar/calendar-event.ts';
import { createFeed, deleteFeed, rememberRead, renewFeed } from './commands.ts';
import { feedName, feedTag, presentEvent, presentFeed } from './present.ts';
import {
  contentVersion,
  eachPage,
  type FeedContent,
  type FeedRow,
  findFeed,
  findServedFeed,
  listFeeds,
} from './queries.ts';
import { firstDay, isUnchanged, keyOf, MISS_LIMIT, READ_LIMIT, REFRESH_SECONDS } from './rules.ts';

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
    handler: async ({ params, request, reply }) => {
      const served = await servedFeed(deps, params.key, request);
      return sendFeed(deps, served, request, reply);
    },
  });
}

/** The feed that an address is of. @throws {AppError} 404; 429 */
async function servedFeed({ db, pool, settings, tokenKey }: Deps, key: string, request: FastifyRequest) {
  const served = await findServedFeed(db, tokenKey, key);
  if (settings.rateLimit && served) await countCall(pool, READ_LIMIT, request, String(served.feed.id));
  if (settings.rateLimit && !served) await countCall(pool, MISS_LIMIT, request);
  if (!served) throw notFound();
  return served;
}

async function sendFeed(
  { db, clock }: Deps,
  { scope, feed }: { scope: AccountScope; feed: FeedRow },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Readable | undefined> {
  const at = clock();
  const { day: today } = venueNow(at, feed.time_zone);
  const content: FeedContent = { categoryId: feed.category_id, from: firstDay(today) };
  await rememberRead(db, scope, feed.id, at);
  const version = await contentVersion(db, scope, content);
  const name = feedName(feed);
  const tag = feedTag(name, feed.account_name, feed.time_zone, feed.default_language, content.from, version);
  reply.headers({
    // Asked for again each time: an address that is revoked shows nothing any more, nowhere.
    'cache-control': 'private, no-cache',
    etag: tag,
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
  if (isUnchanged(request.headers['if-none-match'], tag)) {
    reply.code(304);
    return withoutBody(request);
  }
  reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', 'inline; filename="reservations.ics"');
  // Nobody reads the body that a HEAD would throw away.
  if (request.method === 'HEAD') return withoutBody(request);
  const pages = async function* () {
    for await (const rows of eachPage(db, scope, content))
      yield rows.map((row) => ({ ...presentEvent(row, feed), uid: eventUid('venue', row) }));
  };
  const text = calendarFeed({ name, timeZone: feed.time_zone, refreshSeconds: REFRESH_SECONDS }, pages());
  // A failure half-way cuts the connection: a calendar that just ends would pass for the whole, and lose events.
  return Readable.from(text, { highWaterMark: 2 }).on('error', (error) => {
    const isGivenUp = 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!isGivenUp) request.log.warn({ err: error }, 'a calendar broke off');
  });
}

/** To a HEAD nothing says how long the calendar is: with no body at all, it were said to be empty. */
const withoutBody = ({ method }: FastifyRequest): Readable | undefined =>
  method === 'HEAD' ? Readable.from([]) : undefined;
