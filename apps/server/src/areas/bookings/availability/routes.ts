import * as calls from '@meridienne/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../http/deps.ts';
import { anyone } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { sendShared } from '../../../http/shared-replies.ts';
import { presentAvailability, presentOffers } from './present.ts';
import { answerCategory, answerDay, answerMonth, type Sources } from './queries/answers.ts';

const BODY_LIMIT = 16 * 1024;

/** What visitors ask of a venue's days, each by POST as documented, and by GET as the widget does. */
export function registerAvailability(app: FastifyInstance, deps: Deps & Sources): void {
  const { replies } = deps;
  const share = async (
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    accountId: number | undefined,
    make: () => Promise<string>,
  ) => {
    const question = `${request.method} ${request.url} ${JSON.stringify(request.body ?? null)}`;
    return sendShared({ request, reply }, await replies.answer(accountId ?? null, question, make));
  };
  const month = async (asked: Parameters<typeof answerMonth>[1]) =>
    JSON.stringify(presentAvailability(await answerMonth(deps, asked)));

  route(app, calls.getAvailability, {
    policy: anyone,
    bodyLimit: BODY_LIMIT,
    handler: ({ body, ...input }) => share(input, body.accountId, () => month(body)),
  });
  route(app, calls.readAvailability, {
    policy: anyone,
    handler: ({ query, ...input }) => share(input, query.accountId, () => month(withIds(query))),
  });
  route(app, calls.getOffersByDay, {
    policy: anyone,
    bodyLimit: BODY_LIMIT,
    handler: ({ body, ...input }) =>
      share(input, body.accountId, async () => presentOffers(input.request.url, await answerDay(deps, body))),
  });
  route(app, calls.readOffersByDay, {
    policy: anyone,
    handler: ({ query, ...input }) =>
      share(input, query.accountId, async () =>
        presentOffers(input.request.url, await answerDay(deps, withIds(query)), { isWhole: false }),
      ),
  });
  route(app, calls.getOffersByCategory, {
    policy: anyone,
    bodyLimit: BODY_LIMIT,
    handler: ({ body, ...input }) =>
      share(input, body.accountId, async () =>
        presentOffers(input.request.url, await answerCategory(deps, body)),
      ),
  });
  route(app, calls.readOffersByCategory, {
    policy: anyone,
    handler: ({ query, ...input }) =>
      share(input, query.accountId, async () =>
        presentOffers(input.request.url, await answerCategory(deps, withIds(query)), { isWhole: false }),
      ),
  });
}

const idsIn = (list: string | undefined): number[] | undefined => list?.split(',').map(Number);

/** A query as the body of the same question has it. */
const withIds = <Query extends { tags?: string; filterTimeSlots?: string }>({
  tags,
  filterTimeSlots,
  ...query
}: Query) => ({ ...query, tags: idsIn(tags), filterTimeSlots: idsIn(filterTimeSlots) });
