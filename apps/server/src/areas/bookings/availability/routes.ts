import * as calls from '@meridienne/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../../http/deps.ts';
import { anyone } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { presentAvailability, presentOffers } from './present.ts';
import { answerCategory, answerDay, answerMonth } from './queries/answers.ts';

const BODY_LIMIT = 16 * 1024;

export function registerAvailability(app: FastifyInstance, { pool, clock, settings }: Deps): void {
  const { publicUrl } = settings;
  route(app, calls.getAvailability, {
    policy: anyone,
    bodyLimit: BODY_LIMIT,
    handler: async ({ body }) => presentAvailability(await answerMonth(pool, body, clock())),
  });
  route(app, calls.getOffersByDay, {
    policy: anyone,
    bodyLimit: BODY_LIMIT,
    handler: async ({ body, request, reply }) =>
      sendJson(reply, presentOffers(request.url, await answerDay(pool, body, clock(), publicUrl))),
  });
  route(app, calls.getOffersByCategory, {
    policy: anyone,
    bodyLimit: BODY_LIMIT,
    handler: async ({ body, request, reply }) =>
      sendJson(reply, presentOffers(request.url, await answerCategory(pool, body, clock(), publicUrl))),
  });
}

const sendJson = (reply: FastifyReply, json: string) =>
  reply.type('application/ld+json; charset=utf-8').send(json);
