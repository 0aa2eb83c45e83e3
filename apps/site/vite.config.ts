import { globSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Each page's style sheet and script are named after its folder. */
const entries = globSync('src/*/*.{css,ts}', { cwd: import.meta.dirname }).filter((file) =>
  /^src\/([^/]+)\/\1\.(?:css|ts)$/.test(file),
);

// Two builds share this file: what the browser loads, then the pages as a module that build.ts runs.
export default defineConfig(({ isSsrBuild }) => ({
  base: '/site/',
  plugins: [react()],
  build: {
    assetsInlineLimit: 0,
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    ...(isSsrBuild
      ? {
          outDir: 'dist/.pages',
          ssrEmitAssets: true,
          copyPublicDir: false,
          // The texts are read from their files.
          rolldownOptions: { external: ['@meridienne/i18n'] },
        }
      : {
          outDir: 'dist',
          manifest: 'manifest.json',
          rollupOptions: { input: entries },
        }),
  },
}));
