import * as calls from '@meridienne/contracts';
import { placeWords } from '@meridienne/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../../kernel/app-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { anyStaff } from '../../../http/policy.ts';
import { countCall, type RateLimit } from '../../../http/rate-limit.ts';
import { route } from '../../../http/route.ts';
import { createGooglePlaces } from '../../../integrations/places/google-places.ts';
import type { PlaceService } from '../../../integrations/places/place-service.ts';
import { createTownsLoader } from './commands/ensure-towns.ts';
import { presentPlace, presentPrediction, townIdOf } from './present.ts';
import { findTown, searchTowns } from './queries.ts';
import { placeLanguage } from './rules.ts';

/** More than a person types and looks at; the colleagues of a venue share an address. */
const PLACE_LIMIT: RateLimit = { name: 'places', windowSeconds: 60, perTarget: 60, perAddress: 300 };

/** Any staff looks for a place, as any reads the settings that hold some. */
export function registerPlaces(app: FastifyInstance, deps: Deps): void {
  const { pool, settings } = deps;
  const { googlePlacesApiKey: apiKey, googlePlacesUrl: url } = settings;
  const places = apiKey === null ? createGazetteer(deps) : createGooglePlaces({ apiKey, url });
  const { source } = places;
  const count = async (request: FastifyRequest, user: { id: number }) => {
    if (settings.rateLimit) await countCall(pool, PLACE_LIMIT, request, String(user.id));
  };
  route(app, calls.searchPlaces, {
    policy: anyStaff,
    handler: async ({ user, query, request }) => {
      const typed = query.q?.trim() ?? '';
      if (typed === '') return { status: 'ZERO_RESULTS', predictions: [], source };
      await count(request, user);
      const predictions = await places.search(typed, placeLanguage(request.headers['accept-language']));
      return { status: predictions.length === 0 ? 'ZERO_RESULTS' : 'OK', predictions, source };
    },
  });
  route(app, calls.readPlace, {
    policy: anyStaff,
    handler: async ({ user, query, request }) => {
      await count(request, user);
      const result = await places.detail(query.place_id, placeLanguage(request.headers['accept-language']));
      if (!result) throw new AppError('places.notFound', 404, { fields: { status: 'NOT_FOUND' } });
      return { status: 'OK', result, source };
    },
  });
}

/** The bundled gazetteer, in the database. */
function createGazetteer({ db, pool }: Deps): PlaceService {
  const ensureTowns = createTownsLoader({ db, pool });
  return {
    source: 'geonames',
    async search(typed, language) {
      const words = placeWords(typed);
      if (words.length === 0) return [];
      await ensureTowns();
      return (await searchTowns(db, words)).map((town) => presentPrediction(town, language));
    },
    async detail(placeId, language) {
      const id = townIdOf(placeId);
      if (id === null) return null;
      await ensureTowns();
      const town = await findTown(db, id);
      return town ? presentPlace(town, language) : null;
    },
  };
}
