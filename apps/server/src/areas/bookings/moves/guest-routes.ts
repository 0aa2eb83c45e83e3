import * as calls from '@meridienne/contracts';
import type { MoveBooking, MoveOwnBooking } from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../http/deps.ts';
import { namesLanguage } from '../../../http/language.ts';
import { anyone, signedIn } from '../../../http/policy.ts';
import { countCall, type RateLimit } from '../../../http/rate-limit.ts';
import { route } from '../../../http/route.ts';
import { withContext } from '../../../hydra/collection.ts';
import { openLink } from '../record/commands/open-link.ts';
import { scopeOfOwnBooking } from '../record/queries/linked-booking.ts';
import { findBooking } from '../record/queries/list-bookings.ts';
import { placeNews, readLinkedBooking, readShownBooking } from '../record/queries/shown-booking.ts';
import type { Storefronts } from '../storefront/queries/known-storefronts.ts';
import { moveBooking } from './commands.ts';
import { readMoveChoices } from './queries.ts';

/** Each move is a mail to the venue and to the guest. */
const MOVE_LIMIT: RateLimit = { name: 'guest-move', windowSeconds: 3600, perTarget: 20 };

/** What a guest may say of a move; he is always told of it. */
export const guestInput = ({
  offer,
  updatedAt,
  price,
  arrivedAt,
  nbPeople,
}: MoveOwnBooking): MoveBooking => ({
  offer,
  updatedAt,
  price,
  ...(arrivedAt !== undefined && { arrivedAt }),
  ...(nbPeople !== undefined && { nbPeople }),
  tellsGuest: true,
});

/** A guest moves his own booking: by the link of its mails, or signed in. */
export function registerGuestMoves(app: FastifyInstance, deps: Deps & { storefronts: Storefronts }): void {
  const { db, pool, settings, clock } = deps;
  const count = async (request: { ip: string }, id: number) => {
    if (settings.rateLimit) await countCall(pool, MOVE_LIMIT, request, String(id));
  };

  route(app, calls.readGuestMoveChoices, {
    policy: anyone,
    handler: async ({ body, request }) => {
      const { scope, id } = await openLink(deps, request, body.token);
      const choices = await readMoveChoices(deps, scope, await findBooking(db, scope, id), body.date);
      return { '@type': 'MoveChoices' as const, choices };
    },
  });
  route(app, calls.moveGuestBooking, {
    policy: anyone,
    handler: async ({ body, request }) => {
      const linked = await openLink(deps, request, body.token);
      await count(request, linked.id);
      const by = { byWhom: 'guest' as const, userId: null };
      const move = { input: guestInput(body), by, at: clock() };
      return { linked, moved: await moveBooking(deps, linked.scope, linked.id, move) };
    },
    tells: ({ moved }) => (moved ? [...placeNews(moved.from), ...placeNews(moved.to)] : []),
    answer: ({ linked }) => readLinkedBooking(db, linked, clock()),
  });

  route(app, calls.readOwnMoveChoices, {
    policy: signedIn,
    handler: async ({ params, query, user }) => {
      const scope = await scopeOfOwnBooking(db, user.id, params.id);
      const choices = await readMoveChoices(deps, scope, await findBooking(db, scope, params.id), query.date);
      return { '@type': 'MoveChoices' as const, choices };
    },
  });
  route(app, calls.moveOwnBooking, {
    policy: signedIn,
    handler: async ({ params, body, user, request }) => {
      const scope = await scopeOfOwnBooking(db, user.id, params.id);
      await count(request, params.id);
      const by = { byWhom: 'traveller' as const, userId: user.id };
      const move = { input: guestInput(body), by, at: clock() };
      return { scope, moved: await moveBooking(deps, scope, params.id, move) };
    },
    tells: ({ moved }) => (moved ? [...placeNews(moved.from), ...placeNews(moved.to)] : []),
    answer: async ({ scope }, { params, request }) => {
      const shown = { reader: 'traveller' as const, language: namesLanguage(request), at: clock() };
      return withContext(await readShownBooking(db, scope, params.id, shown));
    },
  });
}
