import type { TestProject } from 'vitest/node';
import type { TestServer } from './database-server.ts';
import { startTestServer } from './database-server.ts';
import { debianBinaries } from './debian-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer;
    /** Of the folder with Debian's PostgreSQL; a project without it has the embedded one. */
    debianPostgres?: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = project.getProvidedContext().debianPostgres;
  const { TEST_DATABASE_URL, DATABASE_URL } = process.env;
  const { server, stop } = await startTestServer(
    folder === undefined
      ? { givenUrl: TEST_DATABASE_URL ?? DATABASE_URL }
      : { binaries: debianBinaries(folder) },
  );
  project.provide('testServer', server);
  return stop;
}
