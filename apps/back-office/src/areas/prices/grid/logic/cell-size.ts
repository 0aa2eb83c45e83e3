import { placesText } from './cell-texts.ts';
import { priceText } from '../../../../lib/price-text.ts';
import type { GridModel } from './grid-model.ts';

/** How the days of a grid are drawn: all alike, so that whatever they hold is seen whole. */
export interface CellSize {
  /** The same text in smaller type, which is tried before days get wider. */
  readonly isTight: boolean;
  readonly width: number;
}

/** In pixels; what price-grid.css sets in type and room is the same. */
const NARROWEST = 64;
const ROOMY = { price: 13, places: 12 };
const TIGHT = { price: 12, places: 11 };
const BESIDE_PRICE = 13;
/** With the sign at its left. */
const BESIDE_PLACES = 24;
/** Wider by steps: a price that is set seldom moves all days. */
const STEP = 4;

/** How wide a character is at most, in ems, in the product's type and in those that stand in for it. */
const EMS: readonly (readonly [RegExp, number])[] = [
  [/\d/, 0.65],
  [/\u202f/, 0.14],
  [/[\s.,'’]/, 0.28],
  [/\//, 0.38],
  [/[€$£¥]/, 0.7],
];
const OTHER_EMS = 0.8;

export const emsOf = (text: string): number =>
  text
    .split('')
    .reduce((sum, letter) => sum + (EMS.find(([kind]) => kind.test(letter))?.[1] ?? OTHER_EMS), 0);

export const cellSizeOf = ({ groups, currency }: GridModel, language: string): CellSize => {
  const prices = new Set<number>();
  const places = new Set<string>();
  for (const { rows } of groups) {
    for (const { cells } of rows) {
      for (const cell of cells) {
        if (!cell) continue;
        prices.add(cell.price);
        places.add(placesText(cell));
      }
    }
  }
  const price = widest([...prices].map((amount) => priceText(amount, currency, language)));
  const left = widest([...places]);
  const need = (type: typeof ROOMY) =>
    Math.max(price * type.price + BESIDE_PRICE, left * type.places + BESIDE_PLACES);
  if (need(ROOMY) <= NARROWEST) return { isTight: false, width: NARROWEST };
  return { isTight: true, width: Math.max(NARROWEST, Math.ceil(need(TIGHT) / STEP) * STEP) };
};

const widest = (texts: readonly string[]) => texts.reduce((most, text) => Math.max(most, emsOf(text)), 0);
