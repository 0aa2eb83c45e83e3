import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './vite-chunks.ts';
import { early } from './vite-early.ts';
import { antdSpared } from './vite-antd-spared.ts';
import { antdStyles } from './vite-antd-styles.ts';

export default defineConfig({
  base: '/back-office/',
  // Its words once: those that it falls back on are of its modules, and what else names words would bring them again.
  resolve: { alias: [{ find: /^antd\/locale\//, replacement: 'antd/es/locale/' }] },
  plugins: [antdStyles(), antdSpared(), react(), early()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The policy of the page lets nothing in from `data:` but pictures.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: chunkGroups(),
        },
      },
    },
  },
});
