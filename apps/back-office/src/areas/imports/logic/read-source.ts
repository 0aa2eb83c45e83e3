import { readDelimited, type TextRow } from '@meridienne/domain';
import { decodeText } from '../../../lib/decode-text.ts';

/** Bytes: a list of five thousand rooms has one of them. */
const FILE_MAX = 5 * 1024 * 1024;

export type SourceFault = 'tooLarge' | 'unreadable' | 'oldWorkbook';

const begins = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);

/**
 * The rows of a file: text with separators, or a workbook's first sheet.
 * @param language in which numbers are written
 */
export async function readSource(
  file: File,
  language: string,
): Promise<TextRow[] | { readonly fault: SourceFault }> {
  if (file.size > FILE_MAX) return { fault: 'tooLarge' };
  // Moved or saved since, a file can't be read any more.
  const content = await file.arrayBuffer().catch(() => null);
  if (!content) return { fault: 'unreadable' };
  const bytes = new Uint8Array(content);
  if (begins(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return { fault: 'oldWorkbook' };
  if (begins(bytes, [0x50, 0x4b, 0x03, 0x04])) {
    const { readWorkbook } = await import('./read-workbook.ts');
    return readWorkbook(bytes, language);
  }
  const text = decodeText(bytes);
  return text.includes('\0') ? { fault: 'unreadable' } : readDelimited(text);
}
