import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { lookAtMailServer, lookAtSettings } from './look-at-settings.ts';
import { readSettings } from './settings/settings.ts';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'meridienne-look-'));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const look = async (env: Record<string, string>) => {
  const found = await lookAtSettings(readSettings({ DATA_DIR: dataDir, ...env }));
  return Object.fromEntries(found.map(({ names, verdict, text }) => [names[0], `${verdict}: ${text}`]));
};

it('finds all well where it is', async () => {
  expect(await look({ DATABASE_URL: database.url, SEED: 'demo' })).toEqual({
    DATA_DIR: expect.stringMatching(/^(?:well|warning): /),
    DATABASE_URL: expect.stringMatching(/^well: PostgreSQL \d+.* answers; both clocks agree$/),
  });
});

it('says what isn’t there, and what has no effect', async () => {
  const wrong = await look({
    DATABASE_URL: 'postgres://nobody:hunter2@127.0.0.1:1/none',
    SMTP_URL: 'smtp://me:hunter2@127.0.0.1:1',
    SMPP_URL: 'smpp://id:hunter2@127.0.0.1:1',
    SMS_FROM: 'Hotel',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_BUCKET: 'photos',
    S3_REGION: 'fr-par',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'hunter2',
    DEEPL_API_KEY: 'hunter2',
    DEEPL_URL: 'http://127.0.0.1:1',
    FLATICON_URL: 'http://127.0.0.1:1',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=hunter2',
    DATA_DIR: '/proc/none',
    PUBLIC_URL: 'http://resa.hotel.example',
    HOST: 'nowhere.invalid',
  });
  expect(Object.keys(wrong).toSorted((one, other) => one.localeCompare(other))).toEqual(
    [
      'DATABASE_URL',
      'DATA_DIR',
      'DEEPL_API_KEY',
      'FLATICON_URL',
      'HOST',
      'MAIL_FROM',
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'PUBLIC_URL',
      'S3_ENDPOINT',
      'SMPP_URL',
      'SMTP_URL',
    ].toSorted((one, other) => one.localeCompare(other)),
  );
  expect(wrong).toMatchObject({
    FLATICON_URL: 'warning: has no effect without FLATICON_API_KEY',
    MAIL_FROM: expect.stringContaining('warning: '),
    OTEL_EXPORTER_OTLP_ENDPOINT: expect.stringContaining('wrong: the collector doesn’t answer'),
    PUBLIC_URL: expect.stringContaining('without https'),
    SMTP_URL: expect.stringContaining('wrong: the mail server doesn’t answer'),
  });
  expect(JSON.stringify(wrong)).not.toContain('hunter2');
});

it('knows a port that doesn’t go with its scheme', async () => {
  const { text } = await lookAtMailServer('smtp://127.0.0.1:465', 500);
  expect(text).toContain('write smtps://');
});
