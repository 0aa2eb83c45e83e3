import type { CategoryType } from './category-type.ts';
import type { Minutes } from './time-of-day.ts';
import { slotEndOffset } from './time-slot.ts';

/**
 * The minute from which an offer is no longer sold, as an offset from the midnight of its day: the end
 * of its slot for a `timeslot` category, the start of its period for a `duration` category.
 * @param type the category's type
 * @param window the slot's (or the period's) start and end; a period may start past 1440
 * @throws RangeError for a slot, as slotEndOffset does.
 */
export const closesMinute = (
  type: CategoryType,
  window: { readonly start: Minutes; readonly end: Minutes },
): Minutes => (type === 'duration' ? window.start : slotEndOffset(window.start, window.end));
