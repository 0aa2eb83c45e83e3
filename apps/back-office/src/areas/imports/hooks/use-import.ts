import type { CatalogueImported, ImportRow } from '@meridienne/contracts';
import { type ImportColumn, readDelimited } from '@meridienne/domain';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { previewImport } from '../calls.ts';
import { readSource, type SourceFault } from '../logic/read-source.ts';
import {
  choiceKey,
  type Choices,
  columnsOf,
  type Edits,
  lackingOf,
  sentRows,
  type Table,
  type TableFault,
  tableOf,
} from '../logic/table.ts';

interface Source {
  /** Of its own for each list, and for each change to it: what it would make is asked anew. */
  readonly version: number;
  readonly fileName: string | null;
  readonly table: Table | null;
  readonly fault: SourceFault | TableFault | null;
  readonly edits: Edits;
  /** Lines that are left out. */
  readonly skipped: ReadonlySet<number>;
}

const NO_SOURCE: Source = {
  version: 0,
  fileName: null,
  table: null,
  fault: null,
  edits: {},
  skipped: new Set(),
};

export interface Import {
  readonly source: Source;
  readonly columns: readonly (ImportColumn | null)[];
  readonly lacking: ReturnType<typeof lackingOf>;
  /** All rows as they stand, those as well that are left out. */
  readonly rows: readonly ImportRow[];
  readonly sent: readonly ImportRow[];
  readonly preview: CatalogueImported | undefined;
  readonly isChecking: boolean;
  readonly error: unknown;
  check(): void;
  choose(file: File): Promise<void>;
  paste(text: string): void;
  /** Says what a column is; null for nothing that is imported. */
  setColumn(at: number, column: ImportColumn | null): void;
  edit(line: number, column: ImportColumn, text: string): void;
  skip(lines: readonly number[], isSkipped: boolean): void;
}

/** The list that somebody brings, as it is read and corrected, and what the server says it would make. */
export function useImport(account: number): Import {
  const { i18n } = useTranslation();
  const [source, setSource] = useState(NO_SOURCE);
  const [choices, setChoices] = useState<Choices>({});
  const { table, edits, skipped, version } = source;
  const columns = useMemo(() => (table ? columnsOf(table, choices) : []), [table, choices]);
  const rows = useMemo(() => (table ? sentRows(table, columns, edits) : []), [table, columns, edits]);
  const sent = useMemo(() => rows.filter(({ line }) => !skipped.has(line)), [rows, skipped]);
  const lacking = table ? lackingOf(columns) : null;
  const preview = useQuery({
    // What is applied is settled under the server's lock: nothing is sent again whenever somebody books.
    queryKey: ['import', account, version],
    queryFn:
      table === null || lacking !== null || sent.length === 0
        ? skipToken
        : ({ signal }) => previewImport({ account, rows: sent }, signal),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

  const change = (next: Partial<Source> | ((now: Source) => Partial<Source>)) =>
    setSource((now) => ({
      ...now,
      ...(typeof next === 'function' ? next(now) : next),
      version: now.version + 1,
    }));
  const take = (read: ReturnType<typeof readDelimited> | { fault: SourceFault }, fileName: string | null) => {
    const found = 'fault' in read ? read : tableOf(read);
    change({
      fileName,
      edits: {},
      skipped: new Set(),
      ...('fault' in found ? { table: null, fault: found.fault } : { table: found, fault: null }),
    });
  };
  const isAsked = table !== null && lacking === null && sent.length > 0;
  return {
    source,
    columns,
    lacking,
    rows,
    sent,
    preview: isAsked ? preview.data : undefined,
    isChecking: preview.isFetching,
    error: preview.isFetching ? null : preview.error,
    check: () => void preview.refetch(),
    choose: async (file) => take(await readSource(file, i18n.language), file.name),
    paste: (text) => (text.trim() === '' ? change(NO_SOURCE) : take(readDelimited(text), null)),
    setColumn: (at, column) => {
      if (!table) return;
      // What another column was said, or read, to be, it is no longer.
      const others = columns.flatMap((each, place) =>
        column !== null && each === column && place !== at ? [[choiceKey(table, place), null]] : [],
      );
      setChoices((now) => ({ ...now, ...Object.fromEntries(others), [choiceKey(table, at)]: column }));
      change({});
    },
    edit: (line, column, text) =>
      change((now) => ({ edits: { ...now.edits, [line]: { ...now.edits[line], [column]: text } } })),
    skip: (lines, isSkipped) =>
      change((now) => {
        const left = new Set(now.skipped);
        for (const line of lines) {
          if (isSkipped) left.add(line);
          else left.delete(line);
        }
        return { skipped: left };
      }),
  };
}
