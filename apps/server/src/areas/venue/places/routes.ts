import * as calls from '@meridienne/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../../http/deps.ts';
import { anyStaff } from '../../../http/policy.ts';
import { countCall, type RateLimit } from '../../../http/rate-limit.ts';
import { route } from '../../../http/route.ts';
import { createPlaces, readPlace } from './commands/find-places.ts';
import { presentPredictions } from './present.ts';
import { placeLanguage } from './rules.ts';

/** More than a person types and looks at; the colleagues of a venue share an address. */
const PLACE_LIMIT: RateLimit = { name: 'places', windowSeconds: 60, perTarget: 60, perAddress: 300 };

/** Any staff looks for a place, as any reads the settings that hold some. */
export function registerPlaces(app: FastifyInstance, deps: Deps): void {
  const { pool, settings } = deps;
  const places = createPlaces(deps);
  const { source } = places;
  const languageOf = ({ headers }: FastifyRequest) => placeLanguage(headers['accept-language']);
  const count = async (request: FastifyRequest, user: { id: number }) => {
    if (settings.rateLimit) await countCall(pool, PLACE_LIMIT, request, String(user.id));
  };
  route(app, calls.searchPlaces, {
    policy: anyStaff,
    handler: async ({ user, query, request }) => {
      const typed = query.q?.trim() ?? '';
      // A field that was emptied asks nobody.
      if (typed === '') return presentPredictions([], source);
      await count(request, user);
      return presentPredictions(await places.search(typed, languageOf(request)), source);
    },
  });
  route(app, calls.readPlace, {
    policy: anyStaff,
    handler: async ({ user, query, request }) => {
      await count(request, user);
      const result = await readPlace(places, query.place_id, languageOf(request));
      return { status: 'OK', result, source };
    },
  });
}
