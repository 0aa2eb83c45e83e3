import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../http/deps.ts';
import { namesLanguage } from '../../../../http/language.ts';
import { anyone, signedIn } from '../../../../http/policy.ts';
import { route } from '../../../../http/route.ts';
import { withContext } from '../../../../hydra/collection.ts';
import { openLink } from '../../record/commands/open-link.ts';
import { scopeOfOwnBooking } from '../../record/queries/linked-booking.ts';
import { findBooking } from '../../record/queries/list-bookings.ts';
import { placeNews, readLinkedBooking, readShownBooking } from '../../record/queries/shown-booking.ts';
import type { Storefronts } from '../../storefront/queries/known-storefronts.ts';
import { moveOwnBooking } from '../commands.ts';
import { readMoveChoices } from '../queries.ts';

/** A guest moves his own booking: by the link of its mails, or signed in. */
export function registerGuestMoves(app: FastifyInstance, deps: Deps & { storefronts: Storefronts }): void {
  const { db, clock } = deps;

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
      const move = { id: linked.id, userId: null, asked: body };
      return { linked, moved: await moveOwnBooking(deps, request, linked.scope, move) };
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
      const move = { id: params.id, userId: user.id, asked: body };
      return { scope, moved: await moveOwnBooking(deps, request, scope, move) };
    },
    tells: ({ moved }) => (moved ? [...placeNews(moved.from), ...placeNews(moved.to)] : []),
    answer: async ({ scope }, { params, request }) => {
      const shown = { reader: 'traveller' as const, language: namesLanguage(request), at: clock() };
      return withContext(await readShownBooking(db, scope, params.id, shown));
    },
  });
}
