import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerErrorHandler } from './error-handler.ts';
import { registerJson } from './json.ts';

const app = Fastify();
registerErrorHandler(app);
registerJson(app);
app.post('/', async ({ body }) => ({ body }));

const send = async (payload: string) => {
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'application/json' },
    payload,
  });
  return statusCode === 200 ? JSON.parse(body).body : statusCode;
};

it.each([
  ['as it is', '{"a":[{"__proto__":{"b":1},"c":2}]}', { a: [{ c: 2 }] }],
  ['escaped', '{"a":[{"\\u005f_proto__":{"b":1},"c":2}]}', { a: [{ c: 2 }] }],
  ['within itself', '{"__proto__":{"__proto__":1},"c":[[{"__proto__":1}]]}', { c: [[{}]] }],
])('leaves a key __proto__ out, %s', async (_case, sent, read) => {
  expect(await send(sent)).toEqual(read);
});

it.each(['"\\ud800"', '["a",["\\udc00b"]]', '{"a":{"\\ud83d":1}}', '{"a":[{"b":"\\ud83dx"}]}', '{"a":'])(
  'is not %s',
  async (sent) => {
    expect(await send(sent)).toBe(400);
  },
);

it('keeps whole pairs, and every value as it was sent', async () => {
  const value = { a: [null, true, 1.5, '', [], {}], '\ud83d\ude00': ['\ud83d\ude00'] };
  const escaped = JSON.stringify(value).replaceAll('\ud83d\ude00', '\\ud83d\\ude00');
  expect(await send(escaped)).toEqual(value);
});
