import * as calls from '@meridienne/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { anyone } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { presentAvailability, presentOffers } from './present.ts';
import { findFirstDay, readDays } from './queries/days.ts';
import { readCategoryDay, readDay } from './queries/offers.ts';
import { accountOfCategory, findVenue } from './queries/venue.ts';
import { lookAhead, sellableDays, sellsToday } from './rules.ts';

const BODY_LIMIT = 16 * 1024;

export function registerAvailability(app: FastifyInstance, { pool, clock, settings }: Deps): void {
  route(app, calls.getAvailability, {
    policy: anyone,
    bodyLimit: BODY_LIMIT,
    handler: async ({ body }) => {
      const asked = body.date ?? null;
      const venue = await findVenue(pool, {
        accountId: body.accountId,
        widgetId: body.widgetId ?? null,
        tags: body.tags ?? [],
        at: clock(),
      });
      if (!venue || !sellsToday(venue)) return presentAvailability([], null, 'EUR', venue?.today ?? null);
      const day = asked ?? venue.today;
      const firstDay = body.firstCheck ? await findFirstDay(pool, venue, lookAhead(day, venue.today)) : null;
      const days = body.firstCheck && firstDay === null ? null : sellableDays(firstDay ?? day, venue.today);
      const found = days ? await readDays(pool, venue, days) : [];
      return presentAvailability(found, firstDay, venue.currency, venue.today);
    },
  });

  route(app, calls.getOffersByDay, {
    policy: anyone,
    bodyLimit: BODY_LIMIT,
    handler: async ({ body, request, reply }) => {
      const venue = await findVenue(pool, {
        accountId: body.accountId,
        widgetId: body.widgetId ?? null,
        tags: body.tags ?? [],
        at: clock(),
      });
      if (!venue || !sellsToday(venue)) return sendJson(reply, presentOffers(request.url, [], 'EUR'));
      const day = body.date ?? venue.today;
      const rows = await readDay(pool, venue, day, body.filterTimeSlots ?? [], settings.publicUrl);
      return sendJson(reply, presentOffers(request.url, rows, venue.currency));
    },
  });

  route(app, calls.getOffersByCategory, {
    policy: anyone,
    bodyLimit: BODY_LIMIT,
    handler: async ({ body, request, reply }) => {
      const day = body.date;
      const accountId = body.accountId ?? (await accountOfCategory(pool, body.categoryId));
      const venue =
        accountId === null
          ? null
          : await findVenue(pool, {
              accountId,
              widgetId: body.widgetId ?? null,
              tags: body.tags ?? [],
              at: clock(),
            });
      if (!venue || !sellsToday(venue)) {
        return sendJson(reply, presentOffers(request.url, [], 'EUR'));
      }
      const rows = await readCategoryDay(pool, venue, day, body.categoryId, settings.publicUrl);
      return sendJson(reply, presentOffers(request.url, rows, venue.currency));
    },
  });
}

const sendJson = (reply: FastifyReply, json: string) =>
  reply.type('application/ld+json; charset=utf-8').send(json);
