import { describe, expect, it } from 'vitest';
import { readFile } from './read-file.ts';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)),
  );

describe('readFile', () => {
  it.each([
    ['UTF-8', bytes('Clé;Été €')],
    ['UTF-8 with its mark', bytes([0xef, 0xbb, 0xbf], 'Clé;Été €')],
    ['Windows-1252', bytes('Cl', [0xe9], ';', [0xc9], 't', [0xe9], ' ', [0x80])],
    ['UTF-16, as Excel saves Unicode text', bytes([0xff, 0xfe], [...Buffer.from('Clé;Été €', 'utf16le')])],
  ])('reads %s', (_case, file) => expect(readFile(file)).toEqual({ csv: 'Clé;Été €' }));

  it.each([
    ['an .xlsx', bytes('PK', [3, 4], 'xl/workbook.xml'), 'workbook'],
    ['an .xls', bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'workbook'],
    ['bytes of something else', bytes('a', [0, 0], 'b'), 'workbook'],
    ['nothing', bytes(), 'empty'],
    ['blank lines', bytes('\r\n \r\n'), 'empty'],
    ['too much', new Uint8Array(16 * 1024 * 1024).fill(65), 'tooLarge'],
    ['what is too much as it is sent', new Uint8Array(9_000_000).fill(0x0a).fill(65, 0, 1), 'tooLarge'],
    ['far too much', new Uint8Array(34_000_000), 'tooLarge'],
  ])('refuses %s', (_case, file, fault) => expect(readFile(file)).toEqual({ fault }));
});
