import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The server runs its own TypeScript as it is, but not TSX: the mails are built, with all they need inside.
export default defineConfig({
  plugins: [react()],
  build: {
    ssr: 'src/index.ts',
    outDir: 'dist',
    target: 'node24',
    minify: false,
    // The texts are read from their files; only pretty-printing would load the other.
    rolldownOptions: { external: ['@meridienne/i18n', /^prettier/] },
  },
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, target: 'node' },
});
