/** A `timeslot` category sells whole time slots, a `duration` category the periods of one slot (A §4). */
export const CATEGORY_TYPES = ['timeslot', 'duration'] as const;

export type CategoryType = (typeof CATEGORY_TYPES)[number];
