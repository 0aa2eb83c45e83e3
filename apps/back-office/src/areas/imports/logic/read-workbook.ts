import { decimalMark, type TextRow } from '@meridienne/domain';
import { unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import type { SourceFault } from './read-source.ts';

/** Bytes that a workbook's tables may have unpacked: a small archive may hold gigabytes. */
const UNPACKED_MAX = 30 * 1024 * 1024;

const two = (number: number): string => String(number).padStart(2, '0');

/** Dates are days counted from 1900, and a time alone is a part of the first one. */
const FIRST_DAY = Date.UTC(1901, 0, 1);
const MINUTE_MS = 60_000;

function dateText(date: Date): string {
  // A spreadsheet's fraction of a day misses the minute by a hair.
  const rounded = new Date(Math.round(date.getTime() / MINUTE_MS) * MINUTE_MS);
  const time = `${two(rounded.getUTCHours())}:${two(rounded.getUTCMinutes())}`;
  if (rounded.getTime() < FIRST_DAY) return time;
  // In figures that nobody can take for another day.
  const day = rounded.toISOString().slice(0, 10);
  return time === '00:00' ? day : `${day} ${time}`;
}

type Cell = string | number | boolean | Date | null;

/** A cell as it would be typed, in a language. */
export function cellText(value: Cell, language: string): string {
  if (value === null) return '';
  if (value instanceof Date) return dateText(value);
  if (typeof value !== 'number') return String(value);
  // 0.1 + 0.2, as it is shown.
  return String(Number(value.toPrecision(12))).replace('.', decimalMark(language));
}

/** The rows of a workbook's first sheet. */
export async function readWorkbook(
  bytes: Uint8Array,
  language: string,
): Promise<TextRow[] | { readonly fault: SourceFault }> {
  let unpacked = 0;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/\.(?:xml|rels)$/.test(name)) return false;
        unpacked += originalSize;
        return unpacked <= UNPACKED_MAX;
      },
    });
    if (unpacked > UNPACKED_MAX) return { fault: 'tooLarge' };
    // Packed again without pressing: the reader would unpack with workers that the page's policy forbids.
    const plain = zipSync(files, { level: 0 });
    // Its types name the class of dates, not a date.
    const rows = (await readSheet(new Blob([plain]))) as Cell[][];
    return rows
      .map((cells, at) => ({ line: at + 1, cells: cells.map((cell) => cellText(cell, language)) }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  } catch {
    return { fault: 'unreadable' };
  }
}
