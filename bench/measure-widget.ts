import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const DIST = join(import.meta.dirname, '../apps/widget/dist');

export interface FileSize {
  file: string;
  bytes: number;
  gzip: number;
  brotli: number;
}

/** The loader, and each file that it may fetch; empty when the widget isn't built. */
export async function measureWidget(): Promise<FileSize[]> {
  const chunks = await readdir(join(DIST, 'widget')).catch(() => []);
  const files = [
    'widget.js',
    ...chunks.filter((name) => name.endsWith('.js')).map((name) => `widget/${name}`),
  ];
  const sizes = await Promise.all(files.map(measureFile));
  return sizes.filter((size) => size !== null);
}

async function measureFile(file: string): Promise<FileSize | null> {
  const content = await readFile(join(DIST, file)).catch(() => null);
  if (content === null) return null;
  return {
    file: file.replace(/-[\w-]{8}(?=\.js$)/, ''),
    bytes: content.length,
    gzip: gzipSync(content, { level: 9 }).length,
    brotli: brotliCompressSync(content).length,
  };
}
