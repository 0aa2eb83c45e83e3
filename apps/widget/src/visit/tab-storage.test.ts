import { afterEach, expect, test, vi } from 'vitest';
import { createTabStorage } from './tab-storage.ts';

afterEach(() => vi.unstubAllGlobals());

const HOUR = 60 * 60 * 1000;
const stub = () => {
  const texts = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => texts.set(name, text),
    removeItem: (name: string) => texts.delete(name),
  });
  return texts;
};

test('what is kept is found for three hours, and then gone', () => {
  const texts = stub();
  let now = 5 * HOUR;
  const storage = createTabStorage<number>('a.7', () => now);
  storage.write(12);
  now += 3 * HOUR - 1;
  expect([storage.read(), createTabStorage('a.8', () => now).read()]).toEqual([12, null]);
  now += 1;
  expect([storage.read(), texts.size]).toEqual([null, 0]);
  storage.write(13);
  // Written in the future: the clock was set back.
  now -= 1;
  expect(storage.read()).toBeNull();
  storage.write(14);
  storage.write(null);
  expect(storage.read()).toBeNull();
});

test.each(['no JSON', 'null', '[]', '{"at":"x","value":1}'])('%s is as if nothing were kept', (text) => {
  stub().set('a.7', text);
  expect(createTabStorage('a.7', () => HOUR).read()).toBeNull();
});

test('storage that refuses is as if nothing were kept', () => {
  const refuse = () => {
    throw new Error('QuotaExceededError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const storage = createTabStorage('a.7');
  storage.write(1);
  expect(storage.read()).toBeNull();
});
