import {
  CLEANING_MAX_MINUTES,
  CLEANING_STEP_MINUTES,
  type Pool,
  POOL_UNITS_MAX,
  type PreviewPool,
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
  categories: readonly Share[];
}

const sharesOf = (categories: readonly Share[]): Share[] =>
  categories.map(({ id, cleanBefore, cleanAfter }) => ({ id, cleanBefore, cleanAfter }));

export const valuesOf = ({ name, units, categories }: Pool): PoolValues => ({
  name,
  units,
  categories: sharesOf(categories),
});

/** Whether there can be so many units. */
export const isUnits = (units: unknown, most = POOL_UNITS_MAX): units is number =>
  Number.isInteger(units) && (units as number) >= 1 && (units as number) <= most;

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
