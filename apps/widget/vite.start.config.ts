import { defineConfig } from 'vite';
import { loaderTexts } from './loader-texts.ts';
import { target } from './vite.config.ts';

/** What the loader fetches when somebody comes near, beside the modal's files. */
export default defineConfig({
  root: import.meta.dirname,
  define: loaderTexts(),
  build: {
    target,
    outDir: 'dist/widget/next',
    emptyOutDir: false,
    // Of a library, Vite would leave the blanks in.
    rolldownOptions: { output: { minify: true } },
    // Library mode leaves import() alone, and shares nothing with the modal: one file, and no other before it.
    lib: {
      entry: { start: 'src/head-start/head-start.ts' },
      formats: ['es'],
      fileName: (_, name) => `${name}.js`,
    },
  },
});
