import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../http/deps.ts';
import { namesLanguage } from '../../../http/language.ts';
import { anyone, forKeys, signedIn } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { withContext } from '../../../hydra/collection.ts';
import { openLink } from '../record/commands/open-link.ts';
import { bookingAccess } from '../record/queries/booking-access.ts';
import { placeNews, readLinkedBooking, readShownBooking } from '../record/queries/shown-booking.ts';
import { answerForGuest, answerOwnBooking } from './commands/answer-booking.ts';

/** Whether a guest still comes: as he says himself, by the link of his mails or in his area, or by telephone. */
export function registerConfirmationAnswers(app: FastifyInstance, deps: Deps): void {
  const { db, pool, clock } = deps;
  route(app, calls.answerGuestBooking, {
    policy: anyone,
    handler: async ({ body, request }) => {
      const linked = await openLink(deps, request, body.token);
      const said = { id: linked.id, userId: null, answer: body.answer };
      return { linked, place: await answerOwnBooking(deps, request, linked.scope, said) };
    },
    tells: ({ place }) => placeNews(place),
    answer: ({ linked }) => readLinkedBooking(db, linked, clock()),
  });
  route(app, calls.answerBooking, {
    policy: forKeys('bookings', signedIn),
    handler: async ({ params: { id }, body: { answer }, caller, author, request }) => {
      const { scope, reader, changer } = await bookingAccess({ db, pool }, caller, id, 'statuses');
      const said = { id, ...author, answer };
      const isOwn = changer === 'traveller';
      const place = isOwn
        ? await answerOwnBooking(deps, request, scope, said)
        : await answerForGuest(db, scope, said, clock());
      return { scope, reader, place };
    },
    tells: ({ place }) => placeNews(place),
    answer: async ({ scope, reader }, { params, request }) =>
      withContext(
        await readShownBooking(db, scope, params.id, {
          reader,
          language: namesLanguage(request),
          at: clock(),
        }),
      ),
  });
}
