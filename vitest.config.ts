import { defineConfig } from 'vitest/config';

// Neither UTC nor a venue's zone, and 45 minutes off the hour: a day computed in the machine's own time shows.
process.env.TZ = 'Pacific/Chatham';

const journeys = 'e2e/**';

export default defineConfig({
  test: {
    maxWorkers: 2,
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
          exclude: ['**/node_modules/**', '**/dist/**', journeys],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          // Half of what a file cost was loading the server once more. Each has a database and an app of its own.
          isolate: false,
          unstubGlobals: true,
          include: ['apps/server/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', journeys],
          globalSetup: ['apps/server/test/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
