import { OFFER_CELLS_MAX, OFFER_QUANTITY_MAX } from '@meridienne/contracts';
import { describe, expect, it } from 'vitest';
import { BLANK, CELLS_MAX, commonOf, judge, readDraft } from './draft.ts';
import { farFrom } from '../../values/logic/far-from.ts';
import { PLACES_MAX } from '../../values/logic/places-left.ts';
import type { PlacedCell } from './price-edit.ts';

const placed = (price: number | null, left = 3): PlacedCell => ({
  row: { key: '1-1', categoryId: 1, timeSlotId: 1, periodId: null, hours: '', name: null, cells: [] },
  day: '2026-05-01',
  cell: price === null ? null : { offerId: 1, price, left, booked: 0, isAvailable: true },
});

it('has the limits of the server', () => {
  expect([PLACES_MAX, CELLS_MAX]).toEqual([OFFER_QUANTITY_MAX, OFFER_CELLS_MAX]);
});

describe('readDraft', () => {
  it.each([
    ['EUR', '45,50', 45.5],
    ['EUR', '45.5', 45.5],
    ['EUR', ' 1 234,50 € ', 1234.5],
    ['EUR', '', null],
    ['JPY', '4500', 4500],
    ['TND', '45,125', 45.125],
  ])('in %s, %j is %j', (currency, price, read) => {
    expect(readDraft({ ...BLANK, price }, currency)).toEqual({
      values: { price: read, left: null, isAvailable: null },
      change: null,
      faults: {},
    });
  });

  it('takes a sign for a change, and no price', () => {
    expect(readDraft({ ...BLANK, price: '-5' }, 'EUR')).toEqual({
      values: { price: null, left: null, isAvailable: null },
      change: { kind: 'amount', by: -5 },
      faults: {},
    });
  });

  it.each([
    ['EUR', '=-1', 'negative'],
    ['EUR', '--5', 'required'],
    ['EUR', '4,555', 'decimals'],
    ['JPY', '45,5', 'whole'],
    ['EUR', '99999999999', 'tooHigh'],
    ['EUR', 'cher', 'required'],
  ])('in %s, %j is %s', (currency, price, fault) => {
    expect(readDraft({ ...BLANK, price }, currency).faults).toEqual({ price: fault });
  });

  it.each([
    ['0', 0, undefined],
    ['1 000', 1000, undefined],
    ['100000', 100_000, undefined],
    ['-2', null, 'negative'],
    ['2,5', null, 'number'],
    ['1 2', null, 'number'],
    ['3a', null, 'number'],
    ['100001', null, 'tooHigh'],
  ])('%j places are %j (%s)', (left, read, fault) => {
    const { values, faults } = readDraft({ ...BLANK, left }, 'EUR');
    expect([values.left, faults.left]).toEqual([read, fault]);
  });
});

describe('judge', () => {
  it('saves nothing when nothing is typed', () => {
    expect(judge(BLANK, [placed(40)], 'EUR').mayBeSaved).toBe(false);
  });

  it('saves a price alone, and says which cells it skips', () => {
    const judgement = judge({ ...BLANK, price: '45' }, [placed(40), placed(null)], 'EUR');
    expect(judgement).toMatchObject({ mayBeSaved: true, skipped: 1, lacks: { price: false, left: false } });
  });

  it('asks for what cells without an offer all lack', () => {
    expect(judge({ ...BLANK, price: '45' }, [placed(null)], 'EUR')).toMatchObject({
      mayBeSaved: false,
      lacks: { price: false, left: true },
    });
    expect(judge({ ...BLANK, price: '45', left: '2' }, [placed(null)], 'EUR').mayBeSaved).toBe(true);
  });

  it('changes no price where there is none', () => {
    expect(judge({ ...BLANK, price: '+5', left: '2' }, [placed(null)], 'EUR')).toMatchObject({
      mayBeSaved: false,
      lacks: { price: true },
    });
    expect(judge({ ...BLANK, price: '+5' }, [placed(40), placed(null)], 'EUR')).toMatchObject({
      mayBeSaved: true,
      skipped: 1,
    });
  });

  it('refuses more cells than one request takes', () => {
    const cells = Array.from({ length: CELLS_MAX + 1 }, () => placed(40));
    expect(judge({ ...BLANK, price: '45' }, cells, 'EUR')).toMatchObject({
      isTooMany: true,
      mayBeSaved: false,
    });
    expect(judge({ ...BLANK, price: '45' }, cells.slice(1), 'EUR').mayBeSaved).toBe(true);
  });
});

it('tells the value that all cells have, or that there are several', () => {
  expect(commonOf([placed(40), placed(40, 5), placed(null)])).toEqual({
    price: 40,
    left: 'several',
    isAvailable: true,
  });
  expect(commonOf([placed(null)])).toEqual({ price: null, left: null, isAvailable: null });
});

it.each([
  [4500, 45],
  [450, 45],
  [449, null],
  [4.5, 45],
  [4.6, null],
  [0, 45],
  [null, null],
])('%j is far from a usual 45: %j', (price, usual) => {
  expect(farFrom(price, [40, 45, 50, 0])).toBe(usual);
});

it('where nothing has a price yet, none is far', () => {
  expect(farFrom(4500, [])).toBeNull();
});
