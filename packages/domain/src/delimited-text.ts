/** What may part the cells of a table that was saved or copied as text. */
const SEPARATORS = ['\t', ';', ',', '|'] as const;
type Separator = (typeof SEPARATORS)[number];

/** As far as one looks for what parts the cells. */
const LOOKED_AT = 10_000;

/** A row as it stands, with the line of the text, from 1, on which it begins. */
export interface TextRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Reads a table as spreadsheets save it (CSV) or put it on the clipboard (tabs), with cells in quotes; rows without a
 * letter or figure are left out. What parts the cells is found by itself.
 */
export function readDelimited(text: string): TextRow[] {
  const { named, body } = withoutName(text.replace(/^\uFEFF/, ''));
  const separator = named ?? separatorOf(body.slice(0, LOOKED_AT));
  const firstLine = named === null ? 1 : 2;
  return rowsOf(body, separator, firstLine).filter(saysSomething);
}

const saysSomething = ({ cells }: TextRow): boolean => cells.some((cell) => /[\p{L}\p{N}]/u.test(cell));

/** Excel's `sep=;` above the headings. */
function withoutName(text: string): { named: Separator | null; body: string } {
  const [whole = '', mark] = /^sep=(.)\r?\n/.exec(text) ?? [];
  const named = SEPARATORS.find((each) => each === mark) ?? null;
  return { named, body: named === null ? text : text.slice(whole.length) };
}

/** How many rows are looked at for it. */
const ROWS_LOOKED_AT = 20;

/** The one that parts the most of its rows into equally many cells: a title above them has other commas, and so have prices. */
function separatorOf(text: string): Separator {
  const found = SEPARATORS.map((separator) => {
    const rows = rowsOf(text, separator, 1).filter(saysSomething).slice(0, ROWS_LOOKED_AT);
    const widths = rows.map(({ cells }) => cells.length).filter((width) => width > 1);
    const alike = widths.map((width) => widths.filter((each) => each === width).length);
    return { separator, part: Math.max(0, ...alike) / rows.length };
  });
  return found.toSorted((a, b) => b.part - a.part)[0]?.separator ?? ';';
}

function rowsOf(text: string, separator: Separator, firstLine: number): TextRow[] {
  const rows: TextRow[] = [];
  let [cells, line, begins]: [string[], number, number] = [[], firstLine, firstLine];
  let at = 0;
  const endRow = () => {
    rows.push({ line: begins, cells });
    [cells, begins] = [[], line];
  };
  while (at <= text.length) {
    const { cell, next, breaks } = cellAt(text, at, separator);
    cells.push(cell);
    line += breaks;
    const mark = text[next];
    at = next + 1;
    if (mark === separator) continue;
    if (mark === '\r' && text[at] === '\n') at++;
    line++;
    endRow();
  }
  return rows;
}

/** One cell; a quote that nobody closes is a letter like others. */
function cellAt(
  text: string,
  from: number,
  separator: Separator,
): { cell: string; next: number; breaks: number } {
  if (text[from] === '"') {
    let to = from + 1;
    for (;;) {
      const quote = text.indexOf('"', to);
      if (quote === -1) break;
      to = quote + 1;
      if (text[to] === '"') {
        to++;
        continue;
      }
      const after = text[to];
      if (after !== undefined && after !== separator && after !== '\n' && after !== '\r') break;
      const cell = text.slice(from + 1, quote).replaceAll('""', '"');
      return { cell, next: to, breaks: cell.match(/\r\n|\r|\n/g)?.length ?? 0 };
    }
  }
  let next = from;
  while (next < text.length && text[next] !== separator && text[next] !== '\n' && text[next] !== '\r') next++;
  return { cell: text.slice(from, next), next, breaks: 0 };
}

/** Writes a table so that spreadsheets, and `readDelimited`, read it as it is. */
export const writeDelimited = (rows: readonly (readonly string[])[], separator: ';' | ',' | '\t'): string =>
  rows
    .map((cells) =>
      cells
        .map((cell) => (/["\r\n;,\t|]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
        .join(separator),
    )
    .join('\r\n');
