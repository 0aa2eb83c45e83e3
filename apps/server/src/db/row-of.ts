import type { Selectable } from 'kysely';
import type { DB } from './schema.ts';

/** What a statement that is written out gives of a table's columns. */
export type Columns<Table extends keyof DB, Names extends keyof Selectable<DB[Table]>> = Pick<
  Selectable<DB[Table]>,
  Names
>;

/** A row as a query's builder gives it: its columns' types come from the tables, and are written nowhere else. */
export type RowOf<Builder extends (...input: never[]) => { execute(): Promise<readonly unknown[]> }> =
  Awaited<ReturnType<ReturnType<Builder>['execute']>>[number];
