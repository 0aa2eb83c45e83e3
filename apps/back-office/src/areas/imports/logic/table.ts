import { IMPORT_ROWS_MAX, type ImportRow } from '@meridienne/contracts';
import { type ImportColumn, plainHeading, readImportColumns, type TextRow } from '@meridienne/domain';

/** A list as it stands: its headings, and below them its rows. */
export interface Table {
  readonly headings: readonly string[];
  readonly rows: readonly TextRow[];
}

export type TableFault = 'empty' | 'tooManyRows';

/** As far as one looks for the headings: a title may stand above them. */
const HEAD_ROWS = 10;

/** The headings are the first row that says two things known; else the first row, of which somebody says what it is. */
export function tableOf(rows: readonly TextRow[]): Table | { readonly fault: TableFault } {
  const known = (row: TextRow) => readImportColumns(row.cells).filter((column) => column !== null).length;
  const at = Math.max(
    0,
    rows.slice(0, HEAD_ROWS).findIndex((row) => known(row) >= 2),
  );
  const head = rows[at];
  const below = rows.slice(at + 1);
  if (!head || below.length === 0) return { fault: 'empty' };
  if (below.length > IMPORT_ROWS_MAX) return { fault: 'tooManyRows' };
  const width = Math.max(head.cells.length, ...below.map(({ cells }) => cells.length));
  return {
    headings: Array.from({ length: width }, (_, place) => head.cells[place]?.trim() ?? ''),
    rows: below,
  };
}

/** What somebody has said a heading is; null for nothing that is imported. */
export type Choices = Readonly<Record<string, ImportColumn | null>>;

/** By it a choice is known again in the list that is pasted anew. */
export const choiceKey = ({ headings }: Table, at: number): string =>
  `${plainHeading(headings[at] ?? '')}#${headings.slice(0, at).filter((each) => each === headings[at]).length}`;

/** What each column is: as it was said, else by its heading, and no two the same. */
export function columnsOf(table: Table, choices: Choices): (ImportColumn | null)[] {
  const said = table.headings.map((_, at) => choices[choiceKey(table, at)]);
  const taken = new Set(said.filter((column) => column != null));
  return readImportColumns(table.headings).map((read, at) => {
    const own = said[at];
    if (own !== undefined) return own;
    return read !== null && taken.has(read) ? null : read;
  });
}

export type Lacking = 'service' | 'hours';

/** What a list must say of each service and doesn't. */
export function lackingOf(columns: readonly (ImportColumn | null)[]): Lacking | null {
  if (!columns.includes('service')) return 'service';
  const hasHours = columns.includes('hours') || (columns.includes('start') && columns.includes('end'));
  return hasHours ? null : 'hours';
}

/** Line → what somebody has typed in place of its cells. */
export type Edits = Readonly<Record<number, Readonly<Partial<Record<ImportColumn, string>>>>>;

/** The rows as they are sent. */
export const sentRows = (
  { rows }: Table,
  columns: readonly (ImportColumn | null)[],
  edits: Edits,
): ImportRow[] =>
  rows.map(({ line, cells }) => ({
    line,
    ...Object.fromEntries(
      columns.flatMap((column, at) => {
        const text = cells[at]?.trim() ?? '';
        return column === null || text === '' ? [] : [[column, text]];
      }),
    ),
    ...edits[line],
  }));
