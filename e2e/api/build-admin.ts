import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** API Platform's admin with this API's address in its own, as files in a folder that the run removes. */
export async function buildAdmin(outDir: string): Promise<void> {
  await build({
    root: fileURLToPath(new URL('hydra-admin', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    base: './',
    define: { 'process.env.NODE_ENV': '"production"' },
    // Made for one look: the time that smaller files take would be lost.
    build: { outDir, emptyOutDir: true, minify: false, chunkSizeWarningLimit: 10_000 },
  });
}
