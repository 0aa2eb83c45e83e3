import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../test/free-port.ts';

let dataDir: string;
let port: number;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'meridienne-doctor-'));
  port = await freePort();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Runs `npm run doctor -- --settings` with these alone. @returns its lines by the setting that each begins with */
const examine = (env: Record<string, string>): Promise<{ code: unknown; said: Map<string, string> }> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'doctor.ts'), '--settings'],
      { env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port), ...env } },
      (error, stdout) =>
        resolve({
          code: error ? error.code : 0,
          said: new Map(stdout.split('\n').map((line) => [line.split(/[ :,]/)[0] ?? '', line])),
        }),
    );
  });

it('ends with 1, and says which is misspelt and what doesn’t answer', async () => {
  const { code, said } = await examine({
    DATABSE_URL: 'postgres://me:hunter2@db/hotel',
    SMTP_URL: 'smtp://me:hunter2@127.0.0.1:1',
    TRUST_PROXY: 'sometimes',
  });
  expect(code).toBe(1);
  expect(said.get('DATABSE_URL')).toMatch(/wrong: DATABSE_URL is no setting: did you mean DATABASE_URL\?$/);
  expect(said.get('SMTP_URL')).toMatch(
    /^SMTP_URL +smtp:\/\/me:…@127\.0\.0\.1:1 +wrong: the mail server doesn’t answer: .*ECONNREFUSED/,
  );
  expect(said.get('TRUST_PROXY')).toMatch(/^TRUST_PROXY +sometimes +wrong: TRUST_PROXY must be/);
  expect(said.get('PORT')).toMatch(/can be read$/);
  expect(said.get('Not')).toMatch(/^Not set: .*\bDATABASE_URL, .*\bOTEL_SERVICE_NAME\b/);
  expect([...said.values()].join('\n')).not.toContain('hunter2');
});

it('ends with 0 when nothing is wrong, though something is to be looked at', async () => {
  const { code, said } = await examine({ SMS_COUNTRIES: 'FR' });
  expect(said.get('SMS_COUNTRIES')).toMatch(/look: has no effect without SMPP_URL$/);
  expect(code).toBe(0);
});
