import { expect, it } from 'vitest';
import { readWithFaults } from './all-faults.ts';
import { shownSetting } from './shown-setting.ts';

it('finds all that is wrong at once, each once, and reads the rest', () => {
  const { faults, settings } = readWithFaults({
    PORT: '4000',
    SMTP_URL: 'mail',
    TRUST_PROXY: 'nginx',
    S3_ENDPOINT: 's3.example',
    S3_BUCKET: 'photos',
    S3_REGION: 'fr-par',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    SUPER_ADMIN_EMAIL: 'a@b.example',
    METRICS_HOST: '0.0.0.0',
  });
  expect(faults.map(({ names }) => names.join(', '))).toEqual([
    'SUPER_ADMIN_EMAIL, SUPER_ADMIN_PASSWORD',
    'SMTP_URL',
    'TRUST_PROXY',
    'S3_ENDPOINT',
    'METRICS_PORT, METRICS_HOST',
  ]);
  expect(settings).toMatchObject({ port: 4000, s3: null, smtpUrl: null, trustProxy: 0 });
});

it.each([
  ['SMTP_URL', 'smtp://me:hunter2@mail.example:587', 'smtp://me:…@mail.example:587'],
  ['SMTP_URL', 'smtp://me:hunter#2@mail.example:587', 'hidden: it can’t be read'],
  ['SMTP_URL', 'smtp://me:12#hunter2@mail.example', 'hidden: it can’t be read'],
  ['DATABASE_URL', 'postgres://me:hunter2@db/resa?sslmode=require', 'postgres://me:…@db/resa'],
  ['AUTH_SECRET', 'hunter2', 'hidden, 7 characters'],
  ['SUPER_ADMIN_PASSWORD', 'hunter2', 'hidden, 7 characters'],
  ['DEEPL_API_KEY', 'hunter2', 'hidden, 7 characters'],
  ['METRICS_TOKEN', 'hunter2', 'hidden, 7 characters'],
  ['PORT', '3000', '3000'],
])('shows %s without its secret', (name, value, shown) => {
  expect(shownSetting(name, { [name]: value })).toBe(shown);
});
