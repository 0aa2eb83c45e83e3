import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { knownNames, strayNames } from './known-names.ts';

it('knows every setting, as the operator’s guide does', () => {
  const guide = readFileSync(new URL('../../../../docs/operations/settings.md', import.meta.url), 'utf8');
  const named = guide
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) =>
      [...(line.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name),
    );
  expect(new Set(named)).toEqual(knownNames());
});

it.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['SMTP_UR', 'SMTP_URL'],
  ['smtp_url', 'SMTP_URL'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['TRUST_PROXIES', null],
  ['PROT', 'PORT'],
  ['TRUST_PROXXY', 'TRUST_PROXY'],
  ['SMTP_HOST', null],
  ['S3_KEY', null],
  ['OTEL_EXPORTER_OTPL_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'],
])('says that %s is no setting, and which was meant: %s', (name, meant) => {
  const strays = strayNames({ [name]: 'x' });
  expect(strays).toEqual(meant === null && name === 'TRUST_PROXIES' ? [] : [{ name, meant }]);
});

it.each([
  // What shells, containers, npm and platforms set.
  'HOME',
  'HOSTNAME',
  'PATH',
  'SHELL',
  'USER',
  'MAIL',
  'LANG',
  'PWD',
  'TERM',
  'TZ',
  'NODE_ENV',
  'NODE_OPTIONS',
  'npm_config_cache',
  'npm_package_name',
  'INIT_CWD',
  'DYNO',
  'PORTS',
  'SORT',
  'POSTGRES_PASSWORD',
  'PGHOST',
  'KUBERNETES_SERVICE_HOST',
  'SMTP_SERVICE_HOST',
  'SMTP_PORT',
  'SMTP_PORT_25_TCP_ADDR',
  'OTEL_SERVICE_NAME',
  'OTEL_RESOURCE_ATTRIBUTES',
  'OTEL_EXPORTER_OTLP_TIMEOUT',
  'OTEL_EXPORTER_OTLP_LOGS_ENDPOINT',
  'OTEL_METRICS_EXPORTER',
  'DATABASE_HOST',
  'S3_PORT',
  'NOTIFY_SOCKET',
  'LISTEN_FDS',
  'JOURNAL_STREAM',
  'INVOCATION_ID',
  'XDG_DATA_DIRS',
])('leaves %s to others', (name) => {
  expect(strayNames({ [name]: 'x' })).toEqual([]);
});

it('takes a name that is set beside the one it is near for another’s', () => {
  expect(strayNames({ SMTP_URL: 'smtp://mail', SMPP_URL: 'smpp://x' })).toEqual([]);
  expect(strayNames({ LOG_LEVEL: 'info', LOGLEVEL: 'debug' })).toEqual([]);
});
