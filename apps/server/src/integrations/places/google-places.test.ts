import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { inspect } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { AppError } from '../../kernel/app-error.ts';
import { createGooglePlaces } from './google-places.ts';

const KEY = 'the-secret-key';
const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

type Answer = object | ((response: ServerResponse) => void);

/** A server that speaks Google's protocol; `asked` is what it was asked. */
async function google(answer: Answer, deadlineMs?: number) {
  const asked: URL[] = [];
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://google'));
    if (typeof answer === 'function') return void answer(response);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  const url = `http://127.0.0.1:${address.port}/maps/`;
  const places = createGooglePlaces({ apiKey: KEY, url, ...(deadlineMs !== undefined && { deadlineMs }) });
  return { url, asked, places };
}

const failure = async (work: Promise<unknown>): Promise<AppError> => {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw new Error(`No AppError: ${String(error)}`);
  return error;
};

const LYON = {
  place_id: 'ChIJLyon',
  name: 'Lyon',
  formatted_address: 'Lyon, France',
  geometry: { location: { lat: 45.76, lng: 4.83 }, viewport: {} },
  address_components: [
    { short_name: 'Lyon', types: ['locality', 'political'] },
    { short_name: 'FR', types: ['country', 'political'] },
  ],
  html_attributions: [],
};

describe('search', () => {
  it('asks for regions in the language of the screen', async () => {
    const predictions = [
      { place_id: 'ChIJLyon', description: 'Lyon, France', types: ['locality'] },
      { place_id: 7, description: 'no id' },
    ];
    const { places, asked } = await google({ status: 'OK', predictions });
    expect(await places.search('lyon & co', 'es')).toEqual([
      { place_id: 'ChIJLyon', description: 'Lyon, France' },
    ]);
    expect(asked[0]?.pathname).toBe('/maps/autocomplete/json');
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      input: 'lyon & co',
      language: 'es',
      types: '(regions)',
      key: KEY,
    });
  });

  it('finds nothing', async () => {
    const { places } = await google({ status: 'ZERO_RESULTS', predictions: [] });
    expect(await places.search('zzzz', 'fr')).toEqual([]);
  });
});

describe('detail', () => {
  it('says where a place is, and asks for no more', async () => {
    const { places, asked } = await google({ status: 'OK', result: LYON });
    expect(await places.detail('ChIJOld', 'fr')).toEqual({
      place_id: 'ChIJLyon',
      name: 'Lyon',
      formatted_address: 'Lyon, France',
      geometry: { location: { lat: 45.76, lng: 4.83 } },
      country: 'FR',
    });
    expect(asked[0]?.pathname).toBe('/maps/details/json');
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      place_id: 'ChIJOld',
      language: 'fr',
      fields: 'place_id,name,formatted_address,geometry/location,address_components',
      key: KEY,
    });
  });

  it.each(['NOT_FOUND', 'ZERO_RESULTS', 'INVALID_REQUEST'])('knows no place: %s', async (status) => {
    expect(await (await google({ status })).places.detail('none', 'fr')).toBeNull();
  });

  it.each([undefined, 'FR', [{}], [{ short_name: 'Europe', types: ['country'] }]])(
    'bears %j for the parts of an address',
    async (parts) => {
      const { places } = await google({ status: 'OK', result: { ...LYON, address_components: parts } });
      const place = await places.detail('ChIJ', 'fr');
      expect(place?.name).toBe('Lyon');
      expect(place).not.toHaveProperty('country');
    },
  );

  it('keeps no place without its name or where it is', async () => {
    for (const result of [undefined, { ...LYON, name: 7 }, { ...LYON, geometry: {} }]) {
      const { places } = await google({ status: 'OK', result });
      expect(await failure(places.detail('ChIJ', 'fr'))).toMatchObject({ code: 'places.unavailable' });
    }
  });
});

it.each([
  ['REQUEST_DENIED', 'places.keyRefused', 502],
  ['OVER_QUERY_LIMIT', 'places.quota', 503],
  ['OVER_DAILY_LIMIT', 'places.quota', 503],
  ['UNKNOWN_ERROR', 'places.unavailable', 503],
  [undefined, 'places.unavailable', 503],
])('tells %s as %s', async (status, code, http) => {
  const { places } = await google({ status, error_message: `This key is wrong: ${KEY}` });
  for (const work of [places.search('lyon', 'fr'), places.detail('ChIJ', 'fr')]) {
    const error = await failure(work);
    expect(error).toMatchObject({ code, status: http });
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain(KEY);
  }
});

it.each([
  ['is down', (response: ServerResponse) => response.writeHead(500).end('oops')],
  ['hangs up', (response: ServerResponse) => response.destroy()],
  ['speaks no JSON', (response: ServerResponse) => response.end('<html>')],
  ['says nothing', (response: ServerResponse) => response.end('null')],
  ['never answers', () => undefined],
  ['never ends', (response: ServerResponse) => response.write(Buffer.alloc(600_000, ' '))],
  [
    'announces too much',
    (response: ServerResponse) =>
      response.writeHead(200, { 'content-length': 9_000_000 }).write(Buffer.alloc(10, ' ')),
  ],
  [
    'sends elsewhere',
    (response: ServerResponse) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  ],
] as const)('says that a service that %s is of no help, and not the key', async (_what, answer) => {
  const { places } = await google(answer, 400);
  const error = await failure(places.search('lyon', 'fr'));
  expect(error).toMatchObject({ code: 'places.unavailable', status: 503 });
  expect(error.headers).toHaveProperty('Retry-After');
  expect(inspect(error, { depth: 9, showHidden: true })).not.toContain(KEY);
});

it('says that nobody is there', async () => {
  const places = createGooglePlaces({ apiKey: KEY, url: 'http://127.0.0.1:1' });
  const error = await failure(places.search('lyon', 'fr'));
  expect(error).toMatchObject({ code: 'places.unavailable', status: 503 });
  expect(inspect(error, { depth: 9, showHidden: true })).not.toContain(KEY);
});
