import type { TestProject } from 'vitest/node';
import type { TestServer } from './database-server.ts';
import { startTestServer } from './database-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await startTestServer(process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL);
  project.provide('testServer', server);
  return stop;
}
