import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { requiredText, text, told } from '../fields.ts';

/** A place suggestion (O §3). */
export const placePredictionSchema = Type.Object({
  place_id: Type.String(),
  description: Type.String(),
});
export type PlacePrediction = Static<typeof placePredictionSchema>;

export const placeDetailSchema = Type.Object({
  place_id: Type.String(),
  name: Type.String(),
  formatted_address: Type.String(),
  geometry: Type.Object({
    location: Type.Object({
      lat: Type.Number(),
      lng: told('Degrees east of Greenwich (WGS 84).', Type.Number()),
    }),
  }),
  country: told(
    'Its country’s code, as `FR`; absent where the place service doesn’t say it.',
    Type.Optional(Type.String()),
  ),
});
export type PlaceDetail = Static<typeof placeDetailSchema>;

/** Where the places come from: Google and GeoNames both ask to be named beside them. */
const source = () => Type.Enum(['google', 'geonames']);

export const searchPlaces = defineCall({
  method: 'GET',
  path: '/googlePlaceAutocomplete',
  summary:
    'Places whose name begins as the text does, in the language of `Accept-Language`; none for a blank text',
  query: Type.Object({ q: Type.Optional(text(120)) }),
  response: Type.Object({
    status: Type.Enum(['OK', 'ZERO_RESULTS']),
    predictions: Type.Array(placePredictionSchema),
    source: source(),
  }),
  fails: { 429: [], 502: [] },
});

export const readPlace = defineCall({
  method: 'GET',
  path: '/googlePlaceDetail',
  summary: 'A place that the search found; an unknown one is 404 with `status: "NOT_FOUND"`',
  query: Type.Object({ place_id: requiredText(300) }),
  response: Type.Object({ status: Type.Enum(['OK']), result: placeDetailSchema, source: source() }),
  fails: { 404: [], 429: [], 502: [] },
});
