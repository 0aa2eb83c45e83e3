import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Servers run TypeScript as it is, but not TSX: the page that every mail is comes built, with all it needs inside.
export default defineConfig({
  plugins: [react()],
  build: {
    ssr: 'src/render-mail.tsx',
    outDir: 'dist',
    target: 'node24',
    minify: false,
    // The texts are read from their files; only pretty-printing would load the other.
    rolldownOptions: { external: ['@meridienne/i18n', /^prettier/] },
  },
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, target: 'node' },
});
