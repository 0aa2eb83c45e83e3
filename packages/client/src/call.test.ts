import type { createBooking, getTags, readWidget } from '@meridienne/contracts';
import { afterEach, expect, test, vi } from 'vitest';
import { call, readAnswer } from './call.ts';

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const serve = (...answers: (Response | Error)[]) => {
  const calls: [url: string, init: RequestInit][] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const next = answers[calls.push([url, init]) - 1];
    if (!next || next instanceof Error) throw next ?? new Error('not asked for');
    return next;
  });
  return calls;
};
const ask = () => call<typeof getTags>('POST /public/get-tags', { body: { widgetId: 1 } });
afterEach(() => vi.unstubAllGlobals());

test('a body is posted as JSON, with what the server is to know of the caller', async () => {
  const calls = serve(answer(200, { ok: 1 }));
  const sent = { token: 't', language: 'fr', idempotencyKey: 'k', credentials: 'omit' } as const;
  const body = { price: 60 } as never;
  await expect(
    call<typeof createBooking>('POST /public/bookings', { origin: 'https://a.example', body, ...sent }),
  ).resolves.toEqual({ ok: 1 });
  const [url, init] = calls[0]!;
  expect(url).toBe('https://a.example/api/public/bookings');
  expect(init).toMatchObject({ method: 'POST', credentials: 'omit', body: '{"price":60}' });
  expect(Object.fromEntries(new Headers(init.headers))).toEqual({
    'content-type': 'application/json',
    'accept-language': 'fr',
    authorization: 'Bearer t',
    'idempotency-key': 'k',
  });
});

test('what is only read has no body, and says nothing that it wasn’t given', async () => {
  const calls = serve(answer(200, {}));
  await call<typeof readWidget>('GET /widgets/:id', { params: { id: '7/8' }, search: '?a=b+c' });
  const [url, init] = calls[0]!;
  expect(url).toBe('/api/widgets/7%2F8?a=b+c');
  expect(init.body).toBeUndefined();
  expect([...new Headers(init.headers)]).toEqual([]);
});

test('a refusal carries its words, status, kind and fields', async () => {
  const violations = [{ propertyPath: 'email', message: 'faux' }];
  const refusal = { 'hydra:description': 'non', errorType: 'x', retryAfter: 30, violations };
  serve(answer(422, { '@type': 'hydra:Error', ...refusal }));
  await expect(ask()).rejects.toMatchObject({
    status: 422,
    message: 'non',
    errorType: 'x',
    retryAfter: 30,
    fields: ['email'],
    isUncertain: false,
  });
});

test('an error told with status 200 is one all the same (W §7)', async () => {
  serve(answer(200, { '@type': 'hydra:Error' }));
  await expect(ask()).rejects.toMatchObject({ status: 400, isUncertain: false });
});

test('an answer without content is one', () => {
  expect(readAnswer(204, '')).toBeNull();
});

test.each([
  ['no answer', new TypeError('failed to fetch'), 0, false],
  ['an answer that is no JSON', new Response('<html>', { status: 200 }), 0, false],
  ['somebody else’s failure on the way', new Response('<html>', { status: 502 }), 502, false],
  ['a server that is away', new Response('', { status: 503 }), 503, true],
])('%s is uncertain', async (_, reply, status, isPending) => {
  serve(reply);
  await expect(ask()).rejects.toMatchObject({ status, isUncertain: true, isPending });
});

test('what was given up is no failure', async () => {
  const left = new AbortController();
  left.abort();
  serve(new DOMException('left', 'AbortError'));
  await expect(
    call<typeof getTags>('POST /public/get-tags', { body: { widgetId: 1 }, signal: left.signal }),
  ).rejects.toThrow('left');
});

test('an answer that takes too long is none', async () => {
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => signal!.addEventListener('abort', () => reject(signal!.reason)));
  });
  await expect(
    call<typeof getTags>('POST /public/get-tags', { body: { widgetId: 1 }, timeoutMs: 5 }),
  ).rejects.toMatchObject({ status: 0 });
});

test('an answer that is no JSON is read as its caller wishes, and none when it breaks off', async () => {
  serve(new Response('a,b'), new Response('a,b'), answer(404, { 'hydra:description': 'non' }));
  const read = (response: Response) => response.text();
  await expect(call<typeof readWidget, string>('GET /widgets/:id', {}, read)).resolves.toBe('a,b');
  const breakOff = () => Promise.reject(new TypeError('broken off'));
  await expect(call<typeof readWidget, string>('GET /widgets/:id', {}, breakOff)).rejects.toMatchObject({
    status: 0,
  });
  await expect(call<typeof readWidget, string>('GET /widgets/:id', {}, read)).rejects.toMatchObject({
    status: 404,
  });
});
