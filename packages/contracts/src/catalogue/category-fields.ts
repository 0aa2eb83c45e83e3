import { Type } from 'typebox';
import { nullable } from '../fields.ts';

/** A category's fields that are a column each, sent and given as they are, to visitors too. */
export const plainCategoryFields = {
  /** Square metres. */
  surface: nullable(Type.Number({ minimum: 0.01, maximum: 999_999 })),
  isConfidential: Type.Boolean(),
  isLimited: Type.Boolean(),
};
