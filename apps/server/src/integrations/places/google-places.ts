import type { PlaceDetail, PlacePrediction } from '@meridienne/contracts';
import { isCountry } from '@meridienne/domain';
import { AppError } from '../../kernel/app-error.ts';
import { readBody } from '../icons/bounded-body.ts';
import type { PlaceService } from './place-service.ts';

const GOOGLE = 'https://maps.googleapis.com/maps/api/place';
/** Somebody is typing and waits for it. */
const DEADLINE_MS = 6_000;
const MAX_BYTES = 500_000;
/** What the reply for a place is asked to hold: more is billed, and none of it is kept. */
const FIELDS = 'place_id,name,formatted_address,geometry/location,address_components';

/** Its replies, as far as they are read; whatever is missing or of another kind is left out. */
interface Reply {
  status?: unknown;
  predictions?: { place_id?: unknown; description?: unknown }[];
  result?: {
    place_id?: unknown;
    name?: unknown;
    formatted_address?: unknown;
    geometry?: { location?: { lat?: unknown; lng?: unknown } };
    address_components?: { short_name?: unknown; types?: unknown }[];
  };
}

/**
 * Google's place search: regions (towns, départements, countries), as nobody is to be limited to a street.
 * @param options.url in place of its own address
 * @param options.deadlineMs a shorter one, for a test
 */
export function createGooglePlaces({
  apiKey,
  url,
  deadlineMs = DEADLINE_MS,
}: {
  apiKey: string;
  url: string | null;
  deadlineMs?: number;
}): PlaceService {
  const base = (url ?? GOOGLE).replace(/\/+$/, '');

  async function ask(call: string, query: Record<string, string>): Promise<Reply> {
    // The key stands in the address, as the protocol has it: no address is named in what may be logged.
    const search = new URLSearchParams({ ...query, key: apiKey });
    const reply = await fetch(`${base}/${call}/json?${search.toString()}`, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(deadlineMs),
      redirect: 'error',
    });
    if (!reply.ok) {
      await reply.body?.cancel();
      throw new Error(`The place service answered ${reply.status}`);
    }
    const answer: unknown = JSON.parse((await readBody(reply, MAX_BYTES)).toString('utf8'));
    if (typeof answer !== 'object' || answer === null) throw new Error('An answer that is no object');
    return answer;
  }

  return {
    source: 'google',
    search: (input, language) =>
      helped(async () => {
        const reply = await ask('autocomplete', { input, language, types: '(regions)' });
        if (reply.status === 'ZERO_RESULTS') return [];
        requireSuccess(reply);
        return (reply.predictions ?? []).filter(isPrediction).map(named);
      }),
    detail: (placeId, language) =>
      helped(async () => {
        const reply = await ask('details', { place_id: placeId, language, fields: FIELDS });
        // An id that is no id at all is a request that it can't read.
        if (['NOT_FOUND', 'ZERO_RESULTS', 'INVALID_REQUEST'].includes(String(reply.status))) return null;
        requireSuccess(reply);
        return detailOf(placeId, reply.result);
      }),
  };
}

const isPrediction = (each: NonNullable<Reply['predictions']>[number]): each is PlacePrediction =>
  typeof each.place_id === 'string' && typeof each.description === 'string';

const named = ({ place_id, description }: PlacePrediction): PlacePrediction => ({ place_id, description });

function detailOf(placeId: string, result: Reply['result']): PlaceDetail {
  const { lat, lng } = result?.geometry?.location ?? {};
  if (typeof result?.name !== 'string' || typeof lat !== 'number' || typeof lng !== 'number') {
    throw new TypeError('A place without its name or where it is');
  }
  const country = countryOf(result);
  return {
    // Google renews its ids at times: the one it gives is the one to keep.
    place_id: typeof result.place_id === 'string' ? result.place_id : placeId,
    name: result.name,
    formatted_address: typeof result.formatted_address === 'string' ? result.formatted_address : result.name,
    geometry: { location: { lat, lng } },
    ...(country !== undefined && { country }),
  };
}

function countryOf({ address_components: parts }: NonNullable<Reply['result']>): string | undefined {
  if (!Array.isArray(parts)) return undefined;
  const code = parts.find(({ types }) => Array.isArray(types) && types.includes('country'))?.short_name;
  return typeof code === 'string' && isCountry(code) ? code : undefined;
}

/** @throws {AppError} for what an operator can mend @throws {Error} for the rest */
function requireSuccess({ status }: Reply): void {
  if (status === 'OK') return;
  if (status === 'REQUEST_DENIED') throw new AppError('places.keyRefused', 502, { fields: { status } });
  if (status === 'OVER_QUERY_LIMIT' || status === 'OVER_DAILY_LIMIT') {
    throw new AppError('places.quota', 503, { fields: { status }, headers: { 'Retry-After': '60' } });
  }
  throw new Error(`The place service answered ${JSON.stringify(status)?.slice(0, 60)}`);
}

async function helped<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('places.unavailable', 503, {
      fields: { status: 'UNKNOWN_ERROR' },
      headers: { 'Retry-After': '30' },
      cause: error,
    });
  }
}
