import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../http/deps.ts';
import { guardForm } from '../../../../http/bots/guard-form.ts';
import { networkOf } from '../../../../http/network.ts';
import { accountOfPath, accountOfRecord, anyone, forKeys } from '../../../../http/policy.ts';
import { countCall, type RateLimit } from '../../../../http/rate-limit.ts';
import { route } from '../../../../http/route.ts';
import { collection, withContext } from '../../../../hydra/collection.ts';
import { requireId } from '../../../../hydra/iri.ts';
import type { Storefronts } from '../../storefront/queries/known-storefronts.ts';
import { deleteHold, holdOffer, releaseHold } from '../commands/hold-offer.ts';
import { hashedNetwork, readHold } from '../commands/hold-token.ts';
import { renewHold } from '../commands/renew-hold.ts';
import { holdIsOver } from '../errors.ts';
import { visitorScopeOf } from '../policy.ts';
import { holdNews, presentHeld, presentHold } from '../present.ts';
import { findHold, listHolds } from '../queries/list-holds.ts';

const BODY_LIMIT = 4 * 1024;
const HOLD_LIMIT: RateLimit = { name: 'hold', windowSeconds: 600, perAddress: 240 };

/** Places that are kept while a form is filled in, by visitors and by the desk (ADR 42). */
export function registerHolds(app: FastifyInstance, deps: Deps & { storefronts: Storefronts }): void {
  const { db, pool, settings, clock, tokenKey } = deps;
  const networkKey = Buffer.from(tokenKey).toString('base64url');

  route(app, calls.holdOffer, {
    policy: anyone,
    bodyLimit: BODY_LIMIT,
    handler: async ({ body, request }) => {
      if (settings.rateLimit) await countCall(pool, HOLD_LIMIT, request);
      const scope = visitorScopeOf(body);
      await guardForm(deps, request, { call: 'hold', accountId: scope.accountId, form: body.form });
      return holdOffer(deps, scope, {
        offerId: requireId('Offer', body.offer, 'offer'),
        widgetId: body.widget == null ? null : requireId('Widget', body.widget, 'widget'),
        earlier: readHold(body.hold),
        secret: body.secret ?? null,
        network: hashedNetwork(networkOf(request.ip), networkKey),
        userId: null,
        keyName: null,
        at: clock(),
      });
    },
    tells: ({ places }) => holdNews(places),
    answer: (held) => presentHeld(held),
  });
  route(app, calls.renewHold, {
    policy: anyone,
    bodyLimit: BODY_LIMIT,
    handler: async ({ body, request }) => {
      if (settings.rateLimit) await countCall(pool, HOLD_LIMIT, request);
      const proof = readHold(body.hold);
      if (!proof) throw holdIsOver();
      const renewed = await renewHold(db, visitorScopeOf(body), proof, clock());
      return { ...renewed, hold: body.hold, isRenewable: false };
    },
    tells: ({ places }) => holdNews(places),
    answer: (held) => presentHeld(held),
  });
  route(app, calls.releaseHold, {
    policy: anyone,
    status: 204,
    bodyLimit: BODY_LIMIT,
    handler: async ({ body, request }) => {
      if (settings.rateLimit) await countCall(pool, HOLD_LIMIT, request);
      const proof = readHold(body.hold);
      return proof ? releaseHold(db, visitorScopeOf(body), proof) : [];
    },
    tells: holdNews,
    answer: () => undefined,
  });
  route(app, calls.holdAtDesk, {
    policy: forKeys('bookings', accountOfPath('bookings')),
    handler: ({ scope, body, author }) =>
      holdOffer(deps, scope, {
        offerId: requireId('Offer', body.offer, 'offer'),
        widgetId: null,
        earlier: readHold(body.hold),
        secret: null,
        network: null,
        ...author,
        at: clock(),
      }),
    tells: ({ places }) => holdNews(places),
    answer: (held) => presentHeld(held),
  });
  route(app, calls.listHolds, {
    policy: forKeys('read', accountOfPath('staff')),
    handler: async ({ scope, query, request }) => {
      const rows = await listHolds(db, scope, { day: query.day, at: clock() });
      return collection(request, 'Hold', null, rows.length, rows.map(presentHold));
    },
  });
  route(app, calls.readHold, {
    policy: forKeys('read', accountOfRecord('staff', 'holds')),
    handler: async ({ scope, params }) =>
      withContext(presentHold(await findHold(db, scope, params.id, clock()))),
  });
  route(app, calls.deleteHold, {
    policy: forKeys('bookings', accountOfRecord('bookings', 'holds')),
    status: 204,
    handler: ({ scope, params }) => deleteHold(db, scope, params.id),
    tells: holdNews,
    answer: () => undefined,
  });
}
