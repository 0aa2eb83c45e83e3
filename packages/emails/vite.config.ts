import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, runnerImport } from 'vite';
import type { Template } from './src/template.ts';

const TEMPLATE = fileURLToPath(new URL('src/mail-template.tsx', import.meta.url));

/** The page is compiled here: what the build holds of it is the value, and nothing that it was made with. */
const compiledPage: Plugin = {
  name: 'compiled-page',
  async load(id) {
    if (id !== TEMPLATE) return null;
    const { module } = await runnerImport<{ template: Template }>(TEMPLATE, { configFile: false });
    return { code: `export const template = ${JSON.stringify(module.template)};`, moduleType: 'js' };
  },
};

// Servers run TypeScript as it is, but not TSX.
export default defineConfig({
  plugins: [compiledPage],
  build: {
    ssr: 'src/render-mail.ts',
    outDir: 'dist',
    target: 'node24',
    minify: false,
    // The server has them as they are.
    rolldownOptions: { external: ['@meridienne/domain', '@meridienne/i18n'] },
  },
});
