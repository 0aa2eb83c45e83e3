import { type Language, languageName, LANGUAGES } from '@meridienne/domain';
import { widgetTexts } from '@meridienne/i18n';
import { defineConfig, type Plugin } from 'vite';

/** The evergreen browsers of the last two years. */
export const target = ['chrome131', 'edge131', 'firefox132', 'safari18'];

/** Each language's texts, a file of their own that is named after it. */
const texts = Object.fromEntries(LANGUAGES.map((language) => [language, `texts:${language}`]));
const allTexts: Plugin = {
  name: 'widget-texts',
  resolveId: (id) => (id.startsWith('texts:') ? id : null),
  load: (id) =>
    id.startsWith('texts:')
      ? `export default ${JSON.stringify(widgetTexts[id.slice('texts:'.length) as Language])}`
      : null,
};

const names = Object.fromEntries(LANGUAGES.map((language) => [language, languageName(language)]));

/** The sources are React's; what a visitor downloads is Preact (ADR 37). */
const PREACT = [
  { find: /^react(?:-dom)?$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
];

/** The modal: ES modules under /widget/, found beside each other whatever page they run on. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [allTexts],
  resolve: { alias: PREACT },
  define: { __LANGUAGES__: JSON.stringify(names) },
  build: {
    target,
    outDir: 'dist/widget/next',
    assetsDir: '',
    modulePreload: false,
    rolldownOptions: {
      input: { mount: 'src/element/mount.tsx', ...texts },
      preserveEntrySignatures: 'allow-extension',
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        // By a name that `start.js` can ask for beside `mount.js`, not after it; the server knows it too. Left to itself,
        // what `mount.js` and later parts share of other packages would be files of their own, which come after it.
        codeSplitting: {
          groups: [
            {
              name: 'preact',
              test: /node_modules\/preact\/|packages\/(?:domain|client)\//,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
});
