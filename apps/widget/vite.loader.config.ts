import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { target } from './vite.config.ts';

const modalFile = (): string => {
  const manifest = JSON.parse(
    readFileSync(new URL('dist/widget/manifest.json', import.meta.url), 'utf8'),
  ) as Record<string, { file: string; isEntry?: boolean }>;
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  if (!entry) throw new Error('the modal has to be built before the loader');
  return entry.file;
};

/** The loader: one classic script at a stable address, naming the modal's file of this build. */
export default defineConfig({
  root: import.meta.dirname,
  define: { __MODAL_FILE__: JSON.stringify(modalFile()) },
  build: {
    target,
    outDir: 'dist',
    emptyOutDir: false,
    // Library mode leaves import() alone: no preload wrapper, which would look for chunks on the host page.
    rolldownOptions: { treeshake: { moduleSideEffects: false } },
    lib: {
      entry: 'src/loader/main.ts',
      formats: ['iife'],
      name: 'meridienneLoader',
      fileName: () => 'widget.js',
    },
  },
});
