import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/back-office/',
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The policy of the page lets nothing in from `data:` but pictures.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rollupOptions: {
      output: {
        // What every page needs and rarely changes, apart from the pages.
        manualChunks: (id) =>
          /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack|i18next|react-i18next|i18next-http-backend)\//.test(
            id,
          )
            ? 'react'
            : undefined,
      },
    },
  },
});
