import {
  CLEANING_MAX_MINUTES,
  CLEANING_STEP_MINUTES,
  type Pool,
  POOL_UNITS_MAX,
  type PreviewPool,
  UNIT_NAME_LENGTH,
} from '@meridienne/contracts';

/** A category that draws from a pool, with its cleaning times in minutes. */
export interface Share {
  readonly id: number;
  readonly cleanBefore: number;
  readonly cleanAfter: number;
}

export interface PoolValues {
  name: string;
  units: number | string | null;
  /** One a line, an empty line for a unit that goes by its number. */
  unitNames: string;
  categories: readonly Share[];
}

const sharesOf = (categories: readonly Share[]): Share[] =>
  categories.map(({ id, cleanBefore, cleanAfter }) => ({ id, cleanBefore, cleanAfter }));

export const valuesOf = ({ name, units, unitNames, categories }: Pool): PoolValues => ({
  name,
  units,
  unitNames: unitNames.join('\n'),
  categories: sharesOf(categories),
});

/** Whether there can be so many units. */
export const isUnits = (units: unknown, most = POOL_UNITS_MAX): units is number =>
  Number.isInteger(units) && (units as number) >= 1 && (units as number) <= most;

/** The names as they are sent: one for each line, but for the empty ones at the end. */
export const namesOf = (typed: string): string[] => {
  const names = typed.split('\n').map((name) => name.replaceAll(/\s+/g, ' ').trim());
  return names.slice(0, names.findLastIndex((name) => name !== '') + 1);
};

/** What is wrong with the names of units, and of what; null where nothing is. The server's own rules. */
export function namesFault(
  typed: string,
  units: unknown,
): { fault: 'many' } | { fault: 'twice' | 'long'; name: string } | null {
  const names = namesOf(typed);
  const long = names.find((name) => name.length > UNIT_NAME_LENGTH);
  if (long !== undefined) return { fault: 'long', name: long };
  const twice = names.find((name, at) => name !== '' && names.indexOf(name) < at);
  if (twice !== undefined) return { fault: 'twice', name: twice };
  return isUnits(units) && names.length > units ? { fault: 'many' } : null;
}

/** The shares as they are sent. */
export const categoriesOf = (shares: readonly Share[]) =>
  shares.map(({ id, cleanBefore, cleanAfter }) => ({ category: id, cleanBefore, cleanAfter }));

/** What to ask about; null while units or categories aren't said. @param pool null for a new one */
export const questionOf = (
  account: number,
  pool: number | null,
  { units, categories }: Partial<Pick<PoolValues, 'units' | 'categories'>>,
): PreviewPool | null =>
  isUnits(units) && categories && categories.length > 0
    ? { account, pool, units, categories: categoriesOf(categories) }
    : null;

/** What most choose comes first. */
export const COMMON_CLEANINGS: readonly number[] = [0, 15, 30, 45, 60, 90, 120];
export const OTHER_CLEANINGS: readonly number[] = Array.from(
  { length: CLEANING_MAX_MINUTES / CLEANING_STEP_MINUTES },
  (_each, index) => (index + 1) * CLEANING_STEP_MINUTES,
).filter((minutes) => !COMMON_CLEANINGS.includes(minutes));
