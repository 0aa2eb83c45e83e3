import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { target } from '../../apps/widget/vite.config.ts';

export interface BareBuild {
  file: string;
  /** What is sent: compressed as the widget's own files are. */
  brotli: Buffer;
  gzipBytes: number;
}

/** Builds the bare month grid as the widget is built, into this folder. @throws when it isn't one file */
export async function buildBare(outDir: string): Promise<BareBuild> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'bare'),
    base: './',
    logLevel: 'error',
    plugins: [react()],
    build: {
      target,
      outDir,
      emptyOutDir: true,
      assetsDir: '',
      modulePreload: false,
      rolldownOptions: {
        input: 'month-grid.tsx',
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name]-[hash].js' },
      },
    },
  });
  const [file, ...others] = await readdir(outDir);
  if (file === undefined || others.length > 0) throw new Error('The bare grid is to be one file');
  const content = await readFile(join(outDir, file));
  return {
    file,
    brotli: brotliCompressSync(content),
    gzipBytes: gzipSync(content, { level: 9 }).length,
  };
}
