import { expect, it } from 'vitest';
import { readReplicaSettings } from './replica-settings.ts';
import { shownSetting } from './shown-setting.ts';

const PRIMARY = 'postgres://db/app';
const read = (url: string, maxLag?: string, primary: string | null = PRIMARY) =>
  readReplicaSettings(
    { DATABASE_REPLICA_URL: url, ...(maxLag && { DATABASE_REPLICA_MAX_LAG: maxLag }) },
    primary,
  );

it('reads one address or several, with commas in a password', () => {
  expect(readReplicaSettings({}, PRIMARY)).toBeNull();
  expect(read('postgres://u:a,b@db2/app')).toEqual({ urls: ['postgres://u:a,b@db2/app'], maxLagSeconds: 5 });
  expect(read('postgres://db2/app, postgresql://db3:5433/app', '30')).toEqual({
    urls: ['postgres://db2/app', 'postgresql://db3:5433/app'],
    maxLagSeconds: 30,
  });
});

it.each([
  ['db2:5432', undefined, PRIMARY, 'DATABASE_REPLICA_URL must be URLs'],
  ['postgres://u:hunter2#@db2/app', undefined, PRIMARY, 'has to be encoded'],
  ['postgres://db2/app', undefined, null, 'goes with DATABASE_URL'],
  ['postgres://db2/app', '2', PRIMARY, 'DATABASE_REPLICA_MAX_LAG must be seconds'],
  ['postgres://db2/app', '5s', PRIMARY, 'DATABASE_REPLICA_MAX_LAG must be seconds'],
])('refuses %s with a lag of %s', (url, maxLag, primary, words) => {
  expect(() => read(url, maxLag, primary)).toThrow(words);
  expect(() => read(url, maxLag, primary)).not.toThrow('hunter2');
});

it('is shown without its passwords', () => {
  const env = { DATABASE_REPLICA_URL: 'postgres://u:hunter2@db2/app,postgres://u:hunter3@db3/app' };
  const shown = shownSetting('DATABASE_REPLICA_URL', env);
  expect(shown).toContain('postgres://u:…@db3');
  expect(shown).not.toContain('hunter');
});
