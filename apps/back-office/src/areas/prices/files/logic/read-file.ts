import { decodeText } from '../../../../lib/decode-text.ts';

/** What is wrong with a file before anybody has read its lines. */
export type FileFault = 'workbook' | 'tooLarge' | 'empty';

/** What the server takes of one call, less what stands around the text. */
const BYTES_MAX = 16 * 1024 * 1024 - 1024;

const WORKBOOKS = [
  // .xlsx, .ods and .numbers are archives; .xls is older.
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** The text of a file, whatever a spreadsheet saved it as: UTF-8, UTF-16 or Windows' Western letters. */
export const readFile = (bytes: Uint8Array): { readonly csv: string } | { readonly fault: FileFault } => {
  if (WORKBOOKS.some((start) => start.every((byte, at) => bytes[at] === byte))) return { fault: 'workbook' };
  // UTF-16 may shrink to half on its way.
  if (bytes.length > 2 * BYTES_MAX) return { fault: 'tooLarge' };
  const csv = decodeText(bytes);
  if (csv.includes('\0')) return { fault: 'workbook' };
  if (sentBytes(csv) > BYTES_MAX) return { fault: 'tooLarge' };
  return csv.trim() === '' ? { fault: 'empty' } : { csv };
};

const sentBytes = (text: string): number => new TextEncoder().encode(JSON.stringify(text)).length;
