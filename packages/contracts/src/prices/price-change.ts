import { PRICE_ROUNDINGS } from '@meridienne/domain';
import { type Static, Type } from 'typebox';
import { day, INTEGER_MAX, nullable, text, told } from '../fields.ts';

/** By how much the prices of the cells go up or down, in place of a price. */
export const priceChangeSchema = Type.Object({
  kind: Type.Enum(['percent', 'amount']),
  by: told(
    'Per cent, to the hundredth; or in the currency’s major unit.',
    Type.Number({ minimum: -INTEGER_MAX, maximum: INTEGER_MAX }),
  ),
  rounding: told(
    'To the nearest whole unit, or to what ends in ,90; without it, to the currency’s smallest unit.',
    Type.Optional(nullable(Type.Enum([...PRICE_ROUNDINGS]))),
  ),
});
export type SentPriceChange = Static<typeof priceChangeSchema>;

/** What a call that sets cells takes besides. */
export const priceChangeFields = {
  priceChange: told('Cells without a price are skipped.', Type.Optional(nullable(priceChangeSchema))),
  version: told(
    'As the preview of the same change told it: needed to apply one. Other prices since then answer 409.',
    Type.Optional(nullable(text(60))),
  ),
};

/** With `preview`: which differences are listed, those past so many. */
export const differencesAfter = Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: INTEGER_MAX })));

/** Told of any write of prices. */
export const largeChangeFields = {
  totalLarge: told(
    'Cells whose price goes up or down by more than half; a first price is no change.',
    Type.Integer(),
  ),
  largest: told(
    'With `preview`: the largest of them.',
    Type.Optional(
      nullable(Type.Object({ cell: Type.String(), day: day(), before: Type.Number(), after: Type.Number() })),
    ),
  ),
  version: told(
    'With `preview` of a `priceChange`: sent back to apply it to these very prices.',
    Type.Optional(Type.String()),
  ),
};
