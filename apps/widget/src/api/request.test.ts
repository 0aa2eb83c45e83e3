import { afterEach, expect, test, vi } from 'vitest';
import { request, requestAgain } from './request.ts';

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const serve = (...answers: (Response | Error)[]) => {
  const calls: RequestInit[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const next = answers[calls.push(init) - 1];
    if (!next || next instanceof Error) throw next ?? new Error('not asked for');
    return next;
  });
  return calls;
};
afterEach(() => vi.unstubAllGlobals());

test('a body is posted as JSON, without credentials', async () => {
  const calls = serve(answer(200, { ok: 1 }));
  await expect(request('/x', { body: { a: 1 }, headers: { 'Idempotency-Key': 'k' } })).resolves.toEqual({
    ok: 1,
  });
  expect(calls[0]).toMatchObject({
    method: 'POST',
    credentials: 'omit',
    body: '{"a":1}',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'k' },
  });
});

test('a refusal carries its status, kind and fields', async () => {
  serve(
    answer(422, {
      '@type': 'hydra:Error',
      'hydra:description': 'non',
      errorType: 'x',
      violations: [{ propertyPath: 'email' }],
    }),
  );
  await expect(request('/x', { body: {} })).rejects.toMatchObject({
    status: 422,
    message: 'non',
    errorType: 'x',
    fields: ['email'],
    isUncertain: false,
  });
});

test('an error told with status 200 is one all the same (W §7)', async () => {
  serve(answer(200, { '@type': 'hydra:Error' }));
  await expect(request('/x')).rejects.toMatchObject({ status: 400 });
});

test.each([
  ['no answer', new TypeError('failed to fetch')],
  ['an answer that is no JSON', new Response('<html>', { status: 200 })],
])('%s is uncertain', async (_, reply) => {
  serve(reply);
  await expect(request('/x')).rejects.toMatchObject({ status: 0, isUncertain: true });
});

test('reading is tried three times, but not against a clear refusal', async () => {
  const calls = serve(new TypeError('down'), answer(503, {}), answer(200, { ok: 1 }));
  await expect(requestAgain('/x', {}, [0, 0])).resolves.toEqual({ ok: 1 });
  expect(calls).toHaveLength(3);
  const refused = serve(answer(404, {}));
  await expect(requestAgain('/x', {}, [0, 0])).rejects.toMatchObject({ status: 404 });
  expect(refused).toHaveLength(1);
});

test('what was given up is not tried again', async () => {
  const left = new AbortController();
  left.abort();
  const calls = serve(new DOMException('left', 'AbortError'));
  await expect(requestAgain('/x', { signal: left.signal }, [0, 0])).rejects.toThrow('left');
  expect(calls).toHaveLength(1);
});
