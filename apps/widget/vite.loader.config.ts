import { readdirSync } from 'node:fs';
import { defineConfig } from 'vite';
import { loaderTexts } from './loader-texts.ts';
import { target } from './vite.config.ts';

const [build] = readdirSync(new URL('dist/widget/', import.meta.url));
if (build === undefined) throw new Error('the modal has to be built before the loader');

/** The loader: one classic script at a stable address, naming the folder of the modal's present build. */
export default defineConfig({
  root: import.meta.dirname,
  define: { __BUILD__: JSON.stringify(build), ...loaderTexts() },
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
