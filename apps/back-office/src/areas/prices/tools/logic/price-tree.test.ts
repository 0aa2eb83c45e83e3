import type { Category } from '@meridienne/contracts';
import { describe, expect, it } from 'vitest';
import {
  keysOfRows,
  knownKeys,
  leavesOf,
  type PriceNode,
  periodTree,
  priceTree,
  searched,
  toggled,
} from './price-tree.ts';

const slot = (id: number, start: string, end: string, name: string | null = null) => ({
  '@id': `/api/time_slots/${id}`,
  '@type': 'TimeSlot',
  id,
  name,
  start,
  end,
});
const period = (id: number, slotId: number, start: string, end: string) => ({
  '@id': `/api/category_timeslots/${id}`,
  '@type': 'CategoryTimeslot',
  id,
  start,
  end,
  category: '/api/categories/2',
  timeSlot: `/api/time_slots/${slotId}`,
});
const category = (more: object) =>
  ({ names: {}, type: 'timeslot', categoryTimeslots: [], ...more }) as unknown as Category;

const room = category({
  id: 1,
  name: 'Chambre Été',
  names: { en: 'Summer room' },
  timeSlots: [slot(11, '10h30', '14h00', 'Matin'), slot(12, '22h00', '02h00')],
});
const spa = category({
  id: 2,
  name: 'Spa',
  type: 'duration',
  timeSlots: [slot(11, '10h30', '14h00'), slot(13, '15h00', '15h20')],
  categoryTimeslots: [period(21, 11, '10h30', '11h30'), period(22, 11, '11h30', '12h30')],
});
const bare = category({ id: 3, name: 'Salon', timeSlots: [] });

const tree = priceTree([room, spa, bare], 'fr');
const keys = (nodes: readonly PriceNode[]): unknown[] =>
  nodes.map(({ key, children }) => (children.length > 0 ? [key, keys(children)] : key));

it('has categories and their slots, those of a duration category by its periods', () => {
  expect(keys(tree)).toEqual([['1', ['1-11', '1-12']], ['2', ['2-11']], '3']);
  expect(leavesOf(tree).map(({ key, rows, title, endsNextDay }) => [key, rows, title, endsNextDay])).toEqual([
    ['1-11', 1, '10h30 – 14h00', false],
    ['1-12', 1, '22h00 – 02h00', true],
    // The slot of 20 minutes holds no period.
    ['2-11', 2, '10h30 – 14h00', false],
  ]);
  expect(tree.map(({ rows }) => rows)).toEqual([2, 2, 0]);
});

it('speaks the interface’s language', () => {
  expect(priceTree([room], 'en')[0]).toMatchObject({
    title: 'Summer room',
    children: [{ title: '10:30 – 14:00' }, {}],
  });
});

it('of one category has the periods, and no dash in the slots’ own keys', () => {
  expect(keys(periodTree(spa, 'fr'))).toEqual([['slot11', ['2-21', '2-22']], 'slot13']);
  expect(leavesOf(periodTree(spa, 'fr')).map(({ key }) => key)).toEqual(['2-21', '2-22']);
});

describe('ticking', () => {
  const [first] = tree as [PriceNode];
  it('a category ticks all its slots, and only those', () => {
    expect(toggled(['2-11'], [first], true)).toEqual(['2-11', '1-11', '1-12']);
    expect(toggled(['2-11', '1-11', '1-12'], [first], false)).toEqual(['2-11']);
  });
  it('a slot ticks itself, once', () => {
    const [morning] = first.children as [PriceNode];
    expect(toggled(['1-11'], [morning], true)).toEqual(['1-11']);
    expect(toggled(['1-11', '1-12'], [morning], false)).toEqual(['1-12']);
  });
  it('within a search reaches only what it shows', () => {
    expect(toggled([], searched(tree, 'matin'), true)).toEqual(['1-11']);
  });
});

it.each([
  ['', [['1', ['1-11', '1-12']], ['2', ['2-11']], '3']],
  ['ete', [['1', ['1-11', '1-12']]]],
  [' SPA ', [['2', ['2-11']]]],
  ['22h', [['1', ['1-12']]]],
  [
    '10h30',
    [
      ['1', ['1-11']],
      ['2', ['2-11']],
    ],
  ],
  ['nowhere', []],
])('searched for %j', (typed, found) => {
  expect(keys(searched(tree, typed))).toEqual(found);
});

it('forgets the keys that the tree no longer has, and categories’ own', () => {
  expect(knownKeys(['2-11', '9-9', '1', '1-11'], tree)).toEqual(['1-11', '2-11']);
});

it('takes over what a grid has selected', () => {
  expect(keysOfRows(['1-11', '2-11-21', '2-11-22'], false)).toEqual(['1-11', '2-11']);
  expect(keysOfRows(['2-11-21', '2-11-22'], true)).toEqual(['2-21', '2-22']);
});
