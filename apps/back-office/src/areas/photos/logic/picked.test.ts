import type { Image } from '@meridienne/contracts';
import { expect, it } from 'vitest';
import { has, without, withPhoto } from './picked.ts';

const display = {} as Image['display'];
const [one, two, three] = ['one', 'two', 'three'].map((uid) => ({ uid, display })) as [Image, Image, Image];

it('adds a photo as long as there is room, and keeps of it what a record keeps', () => {
  const photo = { ...two, name: 'Hall' };
  expect(withPhoto([one], photo, 2)).toEqual([one, two]);
  expect(withPhoto([one, two], three, 2)).toEqual([one, two]);
});

it('puts another in the place of a single one', () => {
  expect(withPhoto([one], two, 1)).toEqual([two]);
});

it('takes one away', () => {
  expect(without([one, two], 'one')).toEqual([two]);
  expect(has([two], 'one')).toBe(false);
});
