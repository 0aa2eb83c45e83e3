import { afterEach, expect, it, vi } from 'vitest';
import { createKeptTries } from './kept-tries.ts';

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
  const tries = { key: 'k', uncertain: [] };
  createKeptTries(7, true).write(tries);
  expect(before.read()).toEqual(tries);
  expect(createKeptTries(8, true).read()).toBeNull();
});

it('keeps nothing in a preview', () => {
  vi.stubGlobal('sessionStorage', createStorage());
  createKeptTries(7, false).write({ key: 'k', uncertain: [] });
  expect(createKeptTries(7, true).read()).toBeNull();
});
