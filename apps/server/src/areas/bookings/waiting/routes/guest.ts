import * as calls from '@meridienne/contracts';
import { normalizeEmail } from '@meridienne/domain';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../http/deps.ts';
import { guardForm } from '../../../../http/bots/guard-form.ts';
import { anyone } from '../../../../http/policy.ts';
import { countCall, type RateLimit } from '../../../../http/rate-limit.ts';
import { route } from '../../../../http/route.ts';
import { guestKeyOf, guestToken, wishKeyOf, wishUrl } from '../../../../kernel/guest-token.ts';
import { placeNews } from '../../record/queries/shown-booking.ts';
import type { Storefronts } from '../../storefront/queries/known-storefronts.ts';
import { joinLine } from '../commands/join-line.ts';
import { declineOffer, leaveLine } from '../commands/leave-line.ts';
import { openWish } from '../commands/open-wish.ts';
import { takeOffer } from '../commands/take-offer.ts';
import { waitingScopeOf } from '../policy.ts';
import type { LinkedWish } from '../queries/linked-wish.ts';
import { readLinkedWish, wishNews } from '../queries/shown-wish.ts';

const BODY_LIMIT = 16 * 1024;
const WISH_LIMIT: RateLimit = { name: 'wish', windowSeconds: 3600, perAddress: 10, perTarget: 10 };

/** Whoever stands in line: he joins, and by the link of his mails takes what is offered, lets it pass, or leaves. */
export async function registerGuestWishes(
  app: FastifyInstance,
  deps: Deps & { storefronts: Storefronts },
): Promise<void> {
  const { db, pool, settings, clock, tokenKey, storefronts } = deps;
  const wishKey = wishKeyOf(guestKeyOf(tokenKey));
  const present = (linked: LinkedWish) => readLinkedWish(deps, linked);

  route(app, calls.createWish, {
    policy: anyone,
    status: 201,
    bodyLimit: BODY_LIMIT,
    handler: async ({ body, request }) => {
      const scope = waitingScopeOf(body);
      // First: a try that is asked for a proof uses up nobody's wishes.
      await guardForm(deps, request, { call: 'wish', accountId: scope.accountId, form: body.form });
      if (settings.rateLimit) await countCall(pool, WISH_LIMIT, request, normalizeEmail(body.email));
      return joinLine({ db, pool, storefronts }, scope, body, clock());
    },
    tells: ({ accountId, isNew }) => (isNew ? [wishNews(accountId)] : []),
    answer: ({ accountId, id, number, language, isOwn, heldMinutes }) => ({
      '@type': 'JoinedWish' as const,
      success: 1 as const,
      heldMinutes,
      guest: isOwn
        ? {
            url: wishUrl(
              settings.publicUrl,
              guestToken(wishKey, { accountId, bookingId: id, number }),
              language,
            ),
          }
        : null,
    }),
  });
  route(app, calls.readGuestWish, {
    policy: anyone,
    handler: async ({ body, request }) => present(await openWish(deps, request, body.token)),
  });
  route(app, calls.takeWishOffer, {
    policy: anyone,
    bodyLimit: BODY_LIMIT,
    handler: async ({ body, request }) => {
      const linked = await openWish(deps, request, body.token);
      const asked = { wishOfferId: body.offer, price: body.price };
      const tools = { db, pool, storefronts, clock, wishKey };
      return { linked, taken: await takeOffer(tools, linked.scope, linked.id, asked) };
    },
    tells: ({ linked, taken }) => (taken ? [...placeNews(taken), wishNews(linked.scope.accountId)] : []),
    answer: ({ linked }) => present(linked),
  });
  route(app, calls.declineWishOffer, {
    policy: anyone,
    bodyLimit: BODY_LIMIT,
    handler: async ({ body, request }) => {
      const linked = await openWish(deps, request, body.token);
      const asked = { wishOfferId: body.offer, at: clock() };
      return { linked, places: await declineOffer(db, linked.scope, linked.id, asked) };
    },
    tells: ({ linked, places }) => [...places.flatMap(placeNews), wishNews(linked.scope.accountId)],
    answer: ({ linked }) => present(linked),
  });
  const leave = async (linked: LinkedWish) => ({
    linked,
    places: await leaveLine(db, linked.scope, linked.id, { by: null, at: clock() }),
  });
  const leftNews = ({ linked, places }: Awaited<ReturnType<typeof leave>>) =>
    places ? [...places.flatMap(placeNews), wishNews(linked.scope.accountId)] : [];
  route(app, calls.withdrawWish, {
    policy: anyone,
    bodyLimit: BODY_LIMIT,
    handler: async ({ body, request }) => leave(await openWish(deps, request, body.token)),
    tells: leftNews,
    answer: ({ linked }) => present(linked),
  });
  // What a mail program sends says nothing more.
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('*', { bodyLimit: 1024 }, (_request, payload, done) => {
      payload.resume().once('end', () => done(null, null));
    });
    route(forms, calls.unsubscribeWish, {
      policy: anyone,
      status: 204,
      handler: async ({ params, request }) => leave(await openWish(deps, request, params.token)),
      tells: leftNews,
      answer: () => undefined,
    });
  });
}
