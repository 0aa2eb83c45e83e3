import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type AtTheProvider,
  startOidcProvider,
  type TestProvider,
} from '../../apps/server/test/oidc-provider.ts';
import { freePort } from '../../apps/server/test/free-port.ts';
import { startProduct } from '../../apps/server/test/race/server-process.ts';
import { test as base } from '../back-office/staff-test.ts';

export type { AtTheProvider };

/** A second process of the journeys' installation, which lets staff in by a provider. */
export interface SignOnServer {
  url: string;
  provider: TestProvider;
}

export const test = base.extend<object, { signOn: SignOnServer }>({
  signOn: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs out of its first parameter.
    async ({}, provide) => {
      const dataDir = process.env['E2E_DATA_DIR'] ?? '';
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const provider = await startOidcProvider(url);
      const server = await startProduct({
        dataDir,
        databaseUrl: await embeddedDatabase(dataDir),
        env: {
          PORT: String(port),
          PUBLIC_URL: url,
          PROCESS: 'calls',
          OIDC_ISSUER: provider.issuer,
          OIDC_CLIENT_ID: provider.clientId,
          OIDC_CLIENT_SECRET: provider.clientSecret,
          OIDC_NAME: 'Hôtels réunis',
          OIDC_ROLES_CLAIM: 'groups',
          OIDC_ROLES: 'managers=1:administrator',
          OIDC_ONLY: 'on',
          OIDC_EMERGENCY_EMAIL: 'admin@meridienne.example',
        },
      });
      await provide({ url, provider });
      await server.kill('SIGTERM');
      await provider.close();
    },
    { scope: 'worker' },
  ],
});

/** The address of the database that the journeys' server has started. */
async function embeddedDatabase(dataDir: string): Promise<string> {
  const password = (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim();
  const [, , , port] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  return `postgres://meridienne:${password}@127.0.0.1:${port}/meridienne`;
}
