import { placeWords } from '@meridienne/domain';
import type { Deps } from '../../../../http/deps.ts';
import { createGooglePlaces } from '../../../../integrations/places/google-places.ts';
import type { PlaceService } from '../../../../integrations/places/place-service.ts';
import { AppError } from '../../../../kernel/app-error.ts';
import {
  countryIdOf,
  presentCountry,
  presentCountryPrediction,
  presentPlace,
  presentPrediction,
  townIdOf,
} from '../present.ts';
import { findLargestTown, findTown, searchTowns } from '../queries.ts';
import { countriesBegun } from '../rules.ts';
import { createTownsLoader } from './ensure-towns.ts';

/** Where this installation finds places: at Google, by a key of its own, else in the bundled gazetteer. */
export function createPlaces(deps: Pick<Deps, 'db' | 'pool' | 'settings'>): PlaceService {
  const { googlePlacesApiKey: apiKey, googlePlacesUrl: url } = deps.settings;
  return apiKey === null ? createGazetteer(deps) : createGooglePlaces({ apiKey, url });
}

/** @throws {AppError} 404 for an id that the service doesn't know; as the service does */
export async function readPlace(places: PlaceService, placeId: string, language: string) {
  const result = await places.detail(placeId, language);
  if (!result) throw new AppError('places.notFound', 404, { fields: { status: 'NOT_FOUND' } });
  return result;
}

/** The bundled gazetteer, in the database. */
function createGazetteer(deps: Pick<Deps, 'db' | 'pool' | 'settings'>): PlaceService {
  const { db } = deps;
  const ensureTowns = createTownsLoader(deps);
  return {
    source: 'geonames',
    async search(typed, language) {
      const words = placeWords(typed);
      if (words.length === 0) return [];
      await ensureTowns();
      return [
        ...countriesBegun(words, language).map(presentCountryPrediction),
        ...(await searchTowns(db, words)).map((town) => presentPrediction(town, language)),
      ];
    },
    async detail(placeId, language) {
      const [country, id] = [countryIdOf(placeId), townIdOf(placeId)];
      if (country === null && id === null) return null;
      await ensureTowns();
      const town = id === null ? await findLargestTown(db, country ?? '') : await findTown(db, id);
      if (!town) return null;
      return id === null ? presentCountry(town, language) : presentPlace(town, language);
    },
  };
}
