import {
  BEGUN_DISCOUNT_MAX,
  CANCEL_HOURS_MAX,
  CANCEL_NEVER,
  HORIZON_MAX_DAYS,
  NOTICE_MAX_MINUTES,
  NOTICE_MIN_MINUTES,
} from '@meridienne/domain';
import { Type } from 'typebox';
import { nullable, told } from '../fields.ts';

/** A category's fields that are a column each, sent and given as they are, to visitors too. */
export const plainCategoryFields = {
  surface: told('Square metres.', nullable(Type.Number({ minimum: 0.01, maximum: 999_999 }))),
  isConfidential: Type.Boolean(),
  isLimited: Type.Boolean(),
};

/** Until when a category is sold, and from when on; visitors see what follows from it. A column each, as above. */
export const saleCategoryFields = {
  notice: told(
    'Minutes before the start of its hours; negative: so long into them, at most to their end. Null: as ever.',
    nullable(Type.Integer({ minimum: NOTICE_MIN_MINUTES, maximum: NOTICE_MAX_MINUTES })),
  ),
  horizonDays: told(
    'How many days ahead at most; null: as far as it has prices.',
    nullable(Type.Integer({ minimum: 1, maximum: HORIZON_MAX_DAYS })),
  ),
  begunDiscount: told(
    'By how much its price falls once its hours have begun, in percent; null: it doesn’t.',
    nullable(Type.Integer({ minimum: 1, maximum: BEGUN_DISCOUNT_MAX })),
  ),
  cancelHours: told(
    'Until how many hours before it begins a guest cancels a booking by himself; -1: never. Null: as the venue has it.',
    nullable(Type.Integer({ minimum: CANCEL_NEVER, maximum: CANCEL_HOURS_MAX })),
  ),
};
