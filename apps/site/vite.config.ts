import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Two builds share this file: styles and fonts for the browser, then the pages as a module that build.ts runs.
export default defineConfig(({ isSsrBuild }) => ({
  base: '/site/',
  plugins: [react()],
  build: {
    assetsInlineLimit: 0,
    emptyOutDir: true,
    ...(isSsrBuild
      ? { outDir: 'dist/.pages', ssrEmitAssets: true, copyPublicDir: false }
      : {
          outDir: 'dist',
          manifest: 'manifest.json',
          rollupOptions: { input: ['src/booking/booking.css', 'src/demo/demo.css', 'src/home/home.css'] },
        }),
  },
}));
