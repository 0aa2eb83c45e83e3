import { readdirSync } from 'node:fs';
import { readTexts } from '@meridienne/i18n';
import { defineConfig } from 'vite';
import { target } from './vite.config.ts';

const [build] = readdirSync(new URL('dist/widget/', import.meta.url));
if (build === undefined) throw new Error('the modal has to be built before the loader');

/** Small enough for all languages at once: which one is known on the page alone. */
const launcher = Object.fromEntries(
  Object.entries(readTexts('launcher')).map(([language, { button, failed }]) => [language, [button, failed]]),
);

/** The loader: one classic script at a stable address, naming the folder of the modal's present build. */
export default defineConfig({
  root: import.meta.dirname,
  define: { __BUILD__: JSON.stringify(build), __LAUNCHER__: JSON.stringify(launcher) },
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
