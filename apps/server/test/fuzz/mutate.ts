import { LONG_TEXT, ODD_DAYS, ODD_KEYS, ODD_NUMBERS, ODD_TEXTS } from './odd-values.ts';
import type { Random } from './random.ts';

/** Values that have broken the server before, or would. */
const WORST_NUMBERS = [1e308, 2 ** 31, 2 ** 53, -1] as const;
const WORST_DAYS = ['9999-12-31', '0001-01-01', '2026-02-30', '2026-03-21T10:00:00Z'] as const;
const WORST_TEXTS = ['\u0000', '\ud800', ''] as const;

type Holder = Record<string, unknown> | unknown[];

/** Every place in a JSON value that holds something, the deepest last. */
function placesOf(value: unknown): [holder: Holder, key: string | number][] {
  if (typeof value !== 'object' || value === null) return [];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  return entries.flatMap(([key, inner]) => [
    [value as Holder, key] as [Holder, string | number],
    ...placesOf(inner),
  ]);
}

const valueAt = (holder: Holder, key: string | number): unknown =>
  (holder as Record<string | number, unknown>)[key];

/** As JSON reads it: `__proto__` is a field like any other. */
function set(holder: Holder, key: string | number, value: unknown): void {
  Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true });
}

/** @param foreign references to another venue's records */
function oddValue(before: unknown, random: Random, foreign: readonly (string | number)[]): unknown {
  const kinds: (() => unknown)[] = [
    () => random.pick(ODD_NUMBERS),
    () => random.pick(ODD_DAYS),
    () => random.pick(ODD_TEXTS),
    () => random.pick([null, true, false, [], {}, [[]], [null], { a: 1 }]),
    () => (random.happens(10) ? LONG_TEXT : `${String(before)} `),
    () => String(before),
    () => Number(before),
    () => [before],
    () => ({ 0: before }),
    () => Array.from({ length: 300 }, () => before),
    ...(foreign.length > 0 ? [() => random.pick(foreign), () => random.pick(foreign)] : []),
  ];
  // Most often of the kind that was there, which comes further.
  if (random.happens(65)) {
    if (typeof before === 'number') return random.pick(random.happens(60) ? WORST_NUMBERS : ODD_NUMBERS);
    if (typeof before === 'string') {
      const isDay = /^\d{4}-\d\d-\d\d/.test(before);
      if (random.happens(50)) return random.pick(isDay ? WORST_DAYS : WORST_TEXTS);
      return random.pick(isDay ? ODD_DAYS : ODD_TEXTS);
    }
  }
  return random.pick(kinds)();
}

/** Changes one place of a JSON value, in place; a value that has none is another one. */
export function mutate(value: unknown, random: Random, foreign: readonly (string | number)[]): unknown {
  const places = placesOf(value);
  if (places.length === 0 || random.happens(2)) return oddValue(value, random, foreign);
  const [holder, key] = random.pick(places);
  const fate = random.below(100);
  if (fate < 10) {
    if (Array.isArray(holder)) holder.push(valueAt(holder, key));
    else set(holder, random.pick(ODD_KEYS), oddValue('', random, foreign));
  } else if (fate < 20) {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else Reflect.deleteProperty(holder, key);
  } else {
    set(holder, key, oddValue(valueAt(holder, key), random, foreign));
  }
  return value;
}
