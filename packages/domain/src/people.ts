import { inARow } from './in-a-row.ts';

/** The smallest and the largest number of people a category takes. */
export type PeopleRange = readonly [min: number, max: number];

/** The bounds of the range's slider (A §5). */
export const PEOPLE_MIN = 1;
export const PEOPLE_MAX = 10;
export const DEFAULT_PEOPLE_RANGE: PeopleRange = [2, 5];

/** Whether both numbers are whole, from 1 to 10, and in order (A §5). */
export const isPeopleRange = ([min, max]: PeopleRange): boolean =>
  Number.isInteger(min) && Number.isInteger(max) && min >= PEOPLE_MIN && min <= max && max <= PEOPLE_MAX;

/** The numbers of people a visitor may choose; the first is the default (W §5). */
export const peopleOptions = ([min, max]: PeopleRange): number[] => inARow(max - min + 1, (at) => min + at);
