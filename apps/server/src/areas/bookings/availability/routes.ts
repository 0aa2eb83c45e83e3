import * as calls from '@meridienne/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../http/deps.ts';
import { anyone } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { sendShared } from '../../../http/shared-replies.ts';
import { presentOffers, presentSlimOffers } from './present.ts';
import { answerCategory, answerDay, type DayAnswer, type Sources } from './queries/answers.ts';
import { replyOfMonth } from './queries/month-reply.ts';
import type { ReadPublicly } from './queries/read-publicly.ts';

const BODY_LIMIT = 16 * 1024;

interface Question {
  /** Undefined where the call doesn't say. */
  accountId?: number | undefined;
  /** The same text for the same answer. */
  question: string;
  make: () => Promise<string>;
}

/** What visitors ask of a venue's days, each by POST as documented, and by GET as the widget does. */
export function registerAvailability(
  app: FastifyInstance,
  deps: Deps & { readPublicly: ReadPublicly },
): void {
  const share = async (
    input: { request: FastifyRequest; reply: FastifyReply },
    { accountId, question, make }: Question,
  ) => sendShared(input, await deps.replies.answer(accountId ?? null, question, make));

  route(app, calls.getAvailability, {
    policy: anyone,
    bodyLimit: BODY_LIMIT,
    handler: async ({ body, ...input }) => sendShared(input, await replyOfMonth(deps, body)),
  });
  route(app, calls.readAvailability, {
    policy: anyone,
    handler: async ({ query, ...input }) => sendShared(input, await replyOfMonth(deps, withIds(query))),
  });

  const presentWhole = (path: string, answer: DayAnswer) =>
    presentOffers(path, answer, deps.settings.publicUrl);
  /** Its text says under which address it was asked. */
  const offers = <Asked extends { accountId?: number }>(
    { method, url }: FastifyRequest,
    asked: Asked,
    answer: (sources: Sources, asked: Asked) => Promise<DayAnswer>,
    present: (path: string, answer: DayAnswer) => string,
  ): Question => ({
    accountId: asked.accountId,
    question: `${method} ${url} ${JSON.stringify(asked)}`,
    make: async () =>
      present(url, await deps.readPublicly(asked.accountId ?? null, (sources) => answer(sources, asked))),
  });
  route(app, calls.getOffersByDay, {
    policy: anyone,
    bodyLimit: BODY_LIMIT,
    handler: ({ body, ...input }) => share(input, offers(input.request, body, answerDay, presentWhole)),
  });
  route(app, calls.readOffersByDay, {
    policy: anyone,
    handler: ({ query, ...input }) =>
      share(input, offers(input.request, withIds(query), answerDay, presentSlimOffers)),
  });
  route(app, calls.getOffersByCategory, {
    policy: anyone,
    bodyLimit: BODY_LIMIT,
    handler: ({ body, ...input }) => share(input, offers(input.request, body, answerCategory, presentWhole)),
  });
  route(app, calls.readOffersByCategory, {
    policy: anyone,
    handler: ({ query, ...input }) =>
      share(input, offers(input.request, withIds(query), answerCategory, presentSlimOffers)),
  });
}

const idsIn = (list: string | undefined): number[] | undefined => list?.split(',').map(Number);

/** A query as the body of the same question has it. */
const withIds = <Query extends { tags?: string; filterTimeSlots?: string }>({
  tags,
  filterTimeSlots,
  ...query
}: Query) => ({ ...query, tags: idsIn(tags), filterTimeSlots: idsIn(filterTimeSlots) });
