import { globSync, readFileSync } from 'node:fs';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

// Neither UTC nor a venue's zone, and 45 minutes off the hour: a day computed in the machine's own time shows.
process.env.TZ = 'Pacific/Chatham';

const journeys = 'e2e/**';
const screens = 'apps/back-office/src/**/*.screen.test.ts';

/** Each file of the server's has a database and an app of its own. */
const onServer: TestProjectInlineConfiguration['test'] = {
  environment: 'node',
  // Half of what a file cost was loading the server once more.
  isolate: false,
  unstubGlobals: true,
  exclude: ['**/node_modules/**', '**/dist/**', journeys],
  globalSetup: ['apps/server/test/global-setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

/** What asks for no database is the same on every server. */
const isOnDatabase = (file: string) =>
  /\bcreate(World|TestDatabase|EmptyDatabase)\b/.test(readFileSync(file, 'utf8'));

/** Slow, and about what people type and see or how threads live; each route's statements run in `every-route.test.ts`. */
const ON_ONE_DATABASE = [
  'apps/server/test/fuzz/',
  'apps/server/test/clients.test.ts',
  'apps/server/test/processes/',
  'apps/server/test/events/partner.test.ts',
  'apps/server/src/jobs/worker-thread.test.ts',
  'apps/server/src/given-up-mails.test.ts',
  'apps/server/src/areas/bookings/record/confidential.test.ts',
  'apps/server/src/areas/bookings/record/frozen.test.ts',
  'apps/server/src/areas/people/sign-in-guard/guard.test.ts',
  'apps/server/src/areas/photos/library/upload.test.ts',
  'apps/server/src/areas/venue/places/routes.test.ts',
];
const isOnOneDatabase = (file: string) =>
  file.endsWith('-sent.test.ts') || ON_ONE_DATABASE.some((start) => file.startsWith(start));

/** The folder with Debian's PostgreSQL: the tests that have a database run on it as well. */
const { DEBIAN_POSTGRES } = process.env;
const onDebian: TestProjectInlineConfiguration[] =
  DEBIAN_POSTGRES === undefined
    ? []
    : [
        {
          extends: true,
          test: {
            ...onServer,
            name: 'server on Debian’s PostgreSQL',
            include: globSync('apps/server/{src,test}/**/*.test.ts', { cwd: import.meta.dirname })
              .filter(isOnDatabase)
              .filter((file) => !isOnOneDatabase(file)),
            provide: { debianPostgres: DEBIAN_POSTGRES },
          },
        },
      ];

export default defineConfig({
  test: {
    maxWorkers: 2,
    // What is waited for comes within moments, but on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // Pure rules for the most part: starting over for each file takes longer than they do.
          isolate: false,
          unstubGlobals: true,
          include: ['{packages,apps/widget,apps/site,apps/back-office,scripts}/**/*.test.{ts,tsx,mjs}'],
          exclude: ['**/node_modules/**', '**/dist/**', journeys, screens],
        },
      },
      {
        extends: true,
        oxc: { jsx: { development: false } },
        test: {
          name: 'screens',
          environment: 'jsdom',
          isolate: false,
          include: [screens],
          globalSetup: ['apps/back-office/test/start-server.ts'],
          setupFiles: ['apps/back-office/test/browser.ts'],
          // As the journeys: on a machine shared with others an answer may come late.
          retry: process.env['CI'] === undefined ? 0 : 1,
          testTimeout: 120_000,
          // What looks at a whole page after a test is as late.
          hookTimeout: 60_000,
        },
      },
      { extends: true, test: { ...onServer, name: 'server', include: ['apps/server/**/*.test.ts'] } },
      ...onDebian,
    ],
  },
});
