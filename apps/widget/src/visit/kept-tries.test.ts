import { afterEach, expect, it, vi } from 'vitest';
import { createKeptTries, hasKeptTries } from './kept-tries.ts';

const KEY = '1-22-333-4444';

const createStorage = () => {
  const values = new Map<string, string>();
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, text: string) => void values.set(name, text),
    removeItem: (name: string) => void values.delete(name),
  };
};
afterEach(() => vi.unstubAllGlobals());

it('knows what another page of the tab has tried, also one that was shown before it', () => {
  vi.stubGlobal('sessionStorage', createStorage());
  const before = createKeptTries(7, true);
  expect(before.read()).toBeNull();
  const tries = { key: KEY, uncertain: [] };
  createKeptTries(7, true).write(tries);
  expect(before.read()).toEqual(tries);
  expect(createKeptTries(8, true).read()).toBeNull();
});

it('keeps nothing in a preview', () => {
  vi.stubGlobal('sessionStorage', createStorage());
  createKeptTries(7, false).write({ key: KEY, uncertain: [] });
  expect(createKeptTries(7, true).read()).toBeNull();
});

const body = { account: '/api/accounts/1', offer: '/api/offers/7', price: 62 };
const offer = { '@id': '/api/offers/7', id: 7, day: '2030-03-13', category: {}, timeSlot: {} };
const keep = (value: unknown) => {
  const storage = createStorage();
  vi.stubGlobal('sessionStorage', storage);
  storage.setItem('meridienne.attempt.7', JSON.stringify({ at: Date.now(), value }));
  return createKeptTries(7, true);
};

it.each([
  [{ tries: { key: KEY, uncertain: [body] }, offers: [offer] }, [body]],
  // By its key the server knows what is booked already.
  [{ tries: { key: KEY }, offers: {} }, []],
  [{ tries: { key: KEY, uncertain: 'x' } }, []],
  [{ tries: { key: KEY, uncertain: [null, 7, {}, { offer: 7 }, body] }, offers: [null, {}, offer] }, [body]],
])('of %j the key stays, and what can be read', (value, uncertain) => {
  const kept = keep(value);
  expect(kept.read()).toEqual({ key: KEY, uncertain });
  expect(() => kept.chosenIn({ ...body, addons: [] } as never)).not.toThrow();
});

it.each(
  [
    ['x', 7, [], {}, { tries: null }, { tries: [] }, { tries: { uncertain: [body] } }],
    [{ tries: { key: 7, uncertain: [] } }, { tries: { key: 'é\n', uncertain: [] } }],
  ].flat(),
)('%j is as if nothing were kept', (value) => {
  expect(keep(value).read()).toBeNull();
  expect(hasKeptTries(7)).toBe(false);
});
