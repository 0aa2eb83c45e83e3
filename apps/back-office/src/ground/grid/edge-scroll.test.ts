import { expect, it } from 'vitest';
import { edgeSpeed } from './edge-scroll.ts';

it('scrolls at the edges, the faster the further out', () => {
  expect(edgeSpeed(500, 100, 900)).toBe(0);
  expect(edgeSpeed(101, 100, 900)).toBe(0);
  expect(edgeSpeed(90, 100, 900)).toBeLessThan(0);
  expect(edgeSpeed(50, 100, 900)).toBeLessThan(edgeSpeed(90, 100, 900));
  expect(edgeSpeed(890, 100, 900)).toBeGreaterThan(0);
  expect(edgeSpeed(950, 100, 900)).toBeGreaterThan(edgeSpeed(890, 100, 900));
  expect(edgeSpeed(5_000, 100, 900)).toBe(edgeSpeed(9_000, 100, 900));
});
