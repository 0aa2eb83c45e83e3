import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import { collection, readPaging, withContext } from '../../../../hydra/collection.ts';
import { requireId } from '../../../../hydra/iri.ts';
import type { Deps } from '../../../../http/deps.ts';
import { namesLanguage } from '../../../../http/language.ts';
import { accountOfPath, accountOfRecord, forKeys } from '../../../../http/policy.ts';
import { route } from '../../../../http/route.ts';
import { guestKeyOf, wishKeyOf } from '../../../../kernel/guest-token.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { placeNews } from '../../record/queries/shown-booking.ts';
import type { Storefronts } from '../../storefront/queries/known-storefronts.ts';
import { leaveLine } from '../commands/leave-line.ts';
import { offerNow } from '../commands/offer-now.ts';
import { presentPlace, presentWish, wishNews } from '../present.ts';
import { listFitting } from '../queries/fitting-places.ts';
import { findWish, listWishes } from '../queries/list-wishes.ts';

const PAGE_SIZE = 30;
const PLACES_MAX = 50;

/** The line, for the desk: who waits, what was offered, and who is put before the others' turn. */
export function registerWishes(app: FastifyInstance, deps: Deps & { storefronts: Storefronts }): void {
  const { db, pool, storefronts, clock, tokenKey } = deps;
  const tools = { db, pool, storefronts, wishKey: wishKeyOf(guestKeyOf(tokenKey)) };
  const isStaff = (user: { isSuperAdmin: boolean } | null) => user?.isSuperAdmin !== true;

  route(app, calls.listWishes, {
    policy: forKeys('read', accountOfPath('contacts')),
    handler: async ({ scope, query, user, request }) => {
      const paging = readPaging(query, { itemsPerPage: PAGE_SIZE, orderable: [] });
      const { rows, total } = await listWishes(db, scope, {
        page: paging.page,
        itemsPerPage: paging.itemsPerPage ?? PAGE_SIZE,
        byId: paging.order[0]?.direction ?? null,
        isEnded: query.ended === true,
        day: query.day ?? null,
        categoryId: query.category ?? null,
        language: namesLanguage(request),
        at: clock(),
      });
      return collection(
        request,
        'Wish',
        paging,
        total,
        rows.map((row) => presentWish(row, isStaff(user))),
      );
    },
  });
  const read = async (
    scope: AccountScope,
    id: number,
    language: string | null,
    reader: { isSuperAdmin: boolean } | null,
  ) => withContext(presentWish(await findWish(db, scope, id, { language, at: clock() }), isStaff(reader)));
  route(app, calls.readWish, {
    policy: forKeys('read', accountOfRecord('contacts', 'wishes')),
    handler: ({ scope, params, user, request }) => read(scope, params.id, namesLanguage(request), user),
  });
  route(app, calls.listWishPlaces, {
    policy: forKeys('read', accountOfRecord('contacts', 'wishes')),
    handler: async ({ scope, params, request }) => {
      const asked = { wishId: params.id, at: clock(), most: PLACES_MAX };
      const found = await listFitting({ pool, storefronts }, scope, asked);
      const language = namesLanguage(request);
      return {
        '@type': 'WishPlaces' as const,
        places: found?.places.map((place) => presentPlace(found.venue, place, language)) ?? [],
      };
    },
  });
  route(app, calls.offerToWish, {
    policy: forKeys('bookings', accountOfRecord('bookings', 'wishes')),
    handler: ({ scope, params, body, author }) =>
      offerNow(tools, scope, params.id, {
        offerId: requireId('Offer', body.offer, 'offer'),
        reason: body.reason.trim(),
        ...author,
        at: clock(),
      }),
    tells: (place) => [...placeNews(place), wishNews(place.accountId)],
    answer: (_place, { scope, params, user, request }) =>
      read(scope, params.id, namesLanguage(request), user),
  });
  route(app, calls.deleteWish, {
    policy: forKeys('bookings', accountOfRecord('bookings', 'wishes')),
    status: 204,
    handler: ({ scope, params, author }) => leaveLine(db, scope, params.id, { by: author, at: clock() }),
    tells: (places, { scope }) => [...(places ?? []).flatMap(placeNews), wishNews(scope.accountId)],
    answer: () => undefined,
  });
}
