import type { Category, plainCategoryFields, UpdateCategory } from '@meridienne/contracts';
import type { Selectable } from 'kysely';
import type { Categories } from '../../../db/schema.ts';

type Field = keyof typeof plainCategoryFields;

/** Which column each plain field of a category is. */
const COLUMNS = {
  surface: 'surface',
  isConfidential: 'is_confidential',
  isLimited: 'is_limited',
} as const satisfies Record<Field, keyof Categories>;

export type PlainRow = Pick<Selectable<Categories>, (typeof COLUMNS)[Field]>;

const pairs = Object.entries(COLUMNS) as [Field, keyof PlainRow][];

export const plainColumns = Object.values(COLUMNS).map((column) => `categories.${column}` as const);

export const plainFields = (row: PlainRow) =>
  Object.fromEntries(pairs.map(([field, column]) => [field, row[column]])) as Pick<Category, Field>;

/** What of a sent category goes into plain columns; absent fields stay absent. */
export const plainValues = (input: UpdateCategory) =>
  Object.fromEntries(pairs.map(([field, column]) => [column, input[field]])) as {
    [Column in keyof PlainRow]: PlainRow[Column] | undefined;
  };

/** The plain fields as arguments of `json_build_object`, of a table called `c`. */
export const PLAIN_JSON = pairs.map(([field, column]) => `'${field}', c.${column}`).join(', ');
