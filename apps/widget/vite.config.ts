import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { onlyUsedReactExports } from './vite-react-exports.ts';

/** The evergreen browsers of the last two years. */
export const target = ['chrome131', 'edge131', 'firefox132', 'safari18'];

/** The modal: ES modules under /widget/, found beside each other whatever page they run on. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [onlyUsedReactExports(`${import.meta.dirname}/src`), react()],
  build: {
    target,
    outDir: 'dist/widget/next',
    assetsDir: '',
    modulePreload: false,
    rolldownOptions: {
      input: { mount: 'src/element/mount.tsx', start: 'src/head-start/head-start.ts' },
      preserveEntrySignatures: 'allow-extension',
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
