import react from '@vitejs/plugin-react';
import { languageName, LANGUAGES } from '@meridienne/domain';
import { defineConfig } from 'vite';
import { onlyUsedReactExports } from './vite-react-exports.ts';

/** The evergreen browsers of the last two years. */
export const target = ['chrome131', 'edge131', 'firefox132', 'safari18'];

/** Each language's texts, a file of their own that is named after it. */
const texts = Object.fromEntries(
  LANGUAGES.map((language) => [language, `../../packages/i18n/texts/${language}/widget.json`]),
);

const names = Object.fromEntries(LANGUAGES.map((language) => [language, languageName(language)]));

/** The modal: ES modules under /widget/, found beside each other whatever page they run on. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [onlyUsedReactExports(`${import.meta.dirname}/src`), react()],
  define: { __LANGUAGES__: JSON.stringify(names) },
  json: { namedExports: false },
  build: {
    target,
    outDir: 'dist/widget/next',
    assetsDir: '',
    modulePreload: false,
    rolldownOptions: {
      input: { mount: 'src/element/mount.tsx', start: 'src/head-start/head-start.ts', ...texts },
      preserveEntrySignatures: 'allow-extension',
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
