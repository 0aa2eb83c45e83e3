/** A row as a query's builder gives it: its columns' types come from the tables, and are written nowhere else. */
export type RowOf<Builder extends (...input: never[]) => { execute(): Promise<readonly unknown[]> }> =
  Awaited<ReturnType<ReturnType<Builder>['execute']>>[number];
