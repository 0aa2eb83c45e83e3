import type { PlaceDetail, PlacePrediction, ResponseOf, searchPlaces } from '@meridienne/contracts';
import type { TownRow } from './queries.ts';

const PREFIX = 'geonames:';

/** The number of a town's `place_id`; null for what is none. */
export function townIdOf(placeId: string): number | null {
  const digits = /^geonames:(\d{1,9})$/.exec(placeId)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** As Google writes it: `Lyon, France`, `Paris, TX, États-Unis`; a French département by its number, `Ars (23), France`. */
function addressOf({ name, region, country }: TownRow, language: string): string {
  const countryName = new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country;
  if (region === null) return `${name}, ${countryName}`;
  return /^\d/.test(region) ? `${name} (${region}), ${countryName}` : `${name}, ${region}, ${countryName}`;
}

export const presentPrediction = (town: TownRow, language: string): PlacePrediction => ({
  place_id: PREFIX + town.id,
  description: addressOf(town, language),
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
});
