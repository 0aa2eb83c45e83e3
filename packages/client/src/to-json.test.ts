import { afterEach, expect, test } from 'vitest';
import { toJson } from './to-json.ts';

const hostile = [Array.prototype, Object.prototype] as { toJSON?: () => string }[];
afterEach(() => {
  for (const prototype of hostile) delete prototype.toJSON;
});

const body = { price: 60, addons: [{ id: 1, name: 'Thé' }], none: [], phone: null, consent: undefined };
const TEXT = '{"price":60,"addons":[{"id":1,"name":"Thé"}],"none":[],"phone":null}';

test('a body is written as ever', () => {
  expect(toJson(body)).toBe(JSON.stringify(body));
  expect(toJson(undefined)).toBeUndefined();
});

test('a date says itself what it is', () => {
  expect(toJson({ at: new Date(0) })).toBe('{"at":"1970-01-01T00:00:00.000Z"}');
});

test.each([0, 1])('whatever a page has given to lists or all objects (%i)', (which) => {
  Object.assign(hostile[which] as object, { toJSON: () => 'theirs' });
  expect(JSON.stringify(body)).toContain('theirs');
  expect(toJson(body)).toBe(TEXT);
});
