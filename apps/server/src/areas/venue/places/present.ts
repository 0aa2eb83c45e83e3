import type { PlaceDetail, PlacePrediction, ResponseOf, searchPlaces } from '@meridienne/contracts';
import { type Country, isCountry } from '@meridienne/domain';
import type { TownRow } from './queries.ts';

const PREFIX = 'geonames:';
const COUNTRY_PREFIX = 'country:';

/** The number of a town's `place_id`; null for what is none. */
export function townIdOf(placeId: string): number | null {
  const digits = /^geonames:(\d{1,9})$/.exec(placeId)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** The code of a country's `place_id`; null for what is none. */
export function countryIdOf(placeId: string): string | null {
  const code = /^country:(.*)$/.exec(placeId)?.[1] ?? '';
  return isCountry(code) ? code : null;
}

/** As Google writes it: `Lyon, France`, `Paris, TX, États-Unis`; a French département by its number, `Ars (23), France`. */
function addressOf({ name, region, country }: TownRow, language: string): string {
  const countryName = countryNamed(country, language);
  if (region === null) return `${name}, ${countryName}`;
  return /^\d/.test(region) ? `${name} (${region}), ${countryName}` : `${name}, ${region}, ${countryName}`;
}

const countryNamed = (code: string, language: string) =>
  new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;

export const presentPrediction = (town: TownRow, language: string): PlacePrediction => ({
  place_id: PREFIX + town.id,
  description: addressOf(town, language),
});

export const presentCountryPrediction = ({ code, name }: Country): PlacePrediction => ({
  place_id: COUNTRY_PREFIX + code,
  description: name,
});

export const presentPredictions = (
  predictions: PlacePrediction[],
  source: Predictions['source'],
): Predictions => ({ status: predictions.length === 0 ? 'ZERO_RESULTS' : 'OK', predictions, source });

type Predictions = ResponseOf<typeof searchPlaces>;

export const presentPlace = (town: TownRow, language: string): PlaceDetail => ({
  place_id: PREFIX + town.id,
  name: town.name,
  formatted_address: addressOf(town, language),
  geometry: { location: { lat: town.latitude, lng: town.longitude } },
  country: town.country,
});

/** @param town one in it, for the point on a map that every place has */
export const presentCountry = (town: TownRow, language: string): PlaceDetail => {
  const name = countryNamed(town.country, language);
  return {
    ...presentPlace(town, language),
    place_id: COUNTRY_PREFIX + town.country,
    name,
    formatted_address: name,
  };
};
