import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';
import { StartupError } from './startup-error.ts';

const S3 = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'photos',
  S3_REGION: 'fr-par',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};

const MAIL_IN = { MAIL_IN_ADDRESS: 'Reply@resa.example', MAIL_IN_SECRET: 'twenty-four characters and more' };

describe('readSettings', () => {
  it('has a default for everything', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      seed: 'demo',
      databaseUrl: null,
      rateLimit: true,
    });
  });

  it('keeps the audit for a year, and never for less than three months', () => {
    expect(readSettings({}).auditMonths).toBe(12);
    expect(readSettings({ AUDIT_MONTHS: '3' }).auditMonths).toBe(3);
    for (const months of ['2', '0', '-1', '1e2', 'never'])
      expect(() => readSettings({ AUDIT_MONTHS: months })).toThrow('AUDIT_MONTHS');
  });

  it('is one process that does all, unless it is told otherwise', () => {
    expect(readSettings({}).processes).toEqual({ role: 'all', workers: 1 });
    expect(readSettings({ PROCESS: 'Calls', WORKERS: '4' }).processes).toEqual({ role: 'calls', workers: 4 });
    expect(readSettings({ WORKERS: '0' }).processes.workers).toBe(availableParallelism());
    for (const wrong of [{ PROCESS: 'web' }, { WORKERS: '-1' }, { WORKERS: '65' }, { WORKERS: 'two' }]) {
      expect(() => readSettings(wrong)).toThrow(StartupError);
    }
  });

  it('takes a direct address of the database beside its pooler’s alone', () => {
    const direct = { DATABASE_DIRECT_URL: 'postgres://resa@db.example/resa' };
    expect(() => readSettings(direct)).toThrow(StartupError);
    expect(readSettings({ ...direct, DATABASE_URL: 'postgres://resa@pooler.example/resa' })).toMatchObject({
      databaseDirectUrl: direct.DATABASE_DIRECT_URL,
    });
  });

  it('takes the public address without its last slash, port kept', () => {
    expect(readSettings({ PUBLIC_URL: 'https://Resa.Hotel.example:8443/' }).publicUrl).toBe(
      'https://resa.hotel.example:8443',
    );
  });

  it('keeps photos in the bucket that is named whole, else on disk', () => {
    expect(readSettings({}).s3).toBeNull();
    expect(readSettings(S3).s3).toEqual({
      endpoint: 'https://s3.example',
      bucket: 'photos',
      region: 'fr-par',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    });
  });

  it.each([
    ['2424', { host: '127.0.0.1', port: 2424 }],
    ['0.0.0.0:2424', { host: '0.0.0.0', port: 2424 }],
    ['[::1]:2424', { host: '::1', port: 2424 }],
    ['/run/meridienne/lmtp.sock', { path: '/run/meridienne/lmtp.sock' }],
  ])('takes answers in by LMTP at %s', (value, lmtp) => {
    expect(readSettings({}).mailIn).toBeNull();
    expect(readSettings({ ...MAIL_IN, MAIL_IN_LMTP: value }).mailIn).toEqual({
      address: 'reply@resa.example',
      secret: MAIL_IN.MAIL_IN_SECRET,
      lmtp,
    });
  });

  it('seeds nothing into a database that it was given', () => {
    expect(readSettings({ DATABASE_URL: 'postgres://a:b@c/d' }).seed).toBe('none');
  });

  it('has somebody to write to in the demo, and nobody whom it was not told of elsewhere', () => {
    const contact = (env: NodeJS.ProcessEnv) => readSettings(env).contactEmail;
    expect(contact({})).toBe('contact@meridienne.example');
    expect(contact({ CONTACT_EMAIL: 'a@b.example' })).toBe('a@b.example');
    expect(contact({ SEED: 'none' })).toBeNull();
  });

  it('prints an address and a phone when it was told them, and its own in the demo', () => {
    const told = { CONTACT_ADDRESS: ' 1 rue Haute, Metz ', CONTACT_PHONE: '+33 (0)1 99 00 12 34' };
    expect(readSettings(told)).toMatchObject({
      contactAddress: '1 rue Haute, Metz',
      contactPhone: '+33 (0)1 99 00 12 34',
    });
    expect(readSettings({ SEED: 'none' })).toMatchObject({ contactAddress: null, contactPhone: null });
    expect(readSettings({}).contactAddress).toContain('Lyon');
    expect(readSettings({}).contactPhone).toBe('01 99 00 08 20');
  });

  it.each([
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: '3000x' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'hotel.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://hotel.example/?a=1' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://hotel.example/#a' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://hotel.example/resa' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://a:b@hotel.example' }],
    ['MAIL_FROM', { MAIL_FROM: 'Hotel' }],
    ['MAIL_FROM', { MAIL_FROM: 'a@b.example, c@d.example' }],
    ['MAIL_FROM', { MAIL_FROM: 'Hotel, Lyon <a@b.example>' }],
    ['CONTACT_EMAIL', { CONTACT_EMAIL: 'hotel.example' }],
    ['CONTACT_PHONE', { CONTACT_PHONE: 'ask at the desk' }],
    ['S3_REGION', { ...S3, S3_REGION: ' ' }],
    ['S3_ENDPOINT', { ...S3, S3_ENDPOINT: 's3.example' }],
    ['S3_ENDPOINT', { ...S3, S3_ENDPOINT: 'https://key:secret@s3.example' }],
    ['S3_BUCKET', { ...S3, S3_BUCKET: 'Photos/A' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
    ['MAIL_IN_ADDRESS', { MAIL_IN_ADDRESS: 'reply@resa.example' }],
    ['MAIL_IN_ADDRESS', { MAIL_IN_SECRET: MAIL_IN.MAIL_IN_SECRET }],
    ['MAIL_IN_ADDRESS', { ...MAIL_IN, MAIL_IN_ADDRESS: 'reply+a@resa.example' }],
    ['MAIL_IN_ADDRESS', { ...MAIL_IN, MAIL_IN_ADDRESS: `${'a'.repeat(21)}@resa.example` }],
    ['MAIL_IN_SECRET', { ...MAIL_IN, MAIL_IN_SECRET: 'short' }],
    ['MAIL_IN_LMTP', { ...MAIL_IN, MAIL_IN_LMTP: 'localhost' }],
    ['MAIL_IN_LMTP', { ...MAIL_IN, MAIL_IN_LMTP: '127.0.0.1:70000' }],
    ['SEED', { SEED: 'all' }],
    ['RATE_LIMIT', { RATE_LIMIT: 'maybe' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['SUPER_ADMIN_EMAIL', { SUPER_ADMIN_EMAIL: 'a@b.example' }],
    ['SUPER_ADMIN_EMAIL', { SUPER_ADMIN_EMAIL: '@', SUPER_ADMIN_PASSWORD: 'long enough' }],
    ['SUPER_ADMIN_PASSWORD', { SUPER_ADMIN_EMAIL: 'a@b.example', SUPER_ADMIN_PASSWORD: 'short' }],
    ['AUTH_SECRET', { AUTH_SECRET: 'short' }],
    ['SMTP_URL', { SMTP_URL: 'https://mail' }],
    ['DEEPL_URL', { DEEPL_URL: 'api.deepl.com' }],
    ['FLATICON_URL', { FLATICON_URL: 'ftp://api.flaticon.com' }],
    ['GOOGLE_PLACES_URL', { GOOGLE_PLACES_URL: 'maps.googleapis.com' }],
    ['NETWORK_COUNTRIES', { NETWORK_COUNTRIES: '/nowhere/countries.mmdb' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'nginx' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
  ])('names %s when it is wrong, in one line', (name, env) => {
    const read = () => readSettings(env);
    expect(read).toThrow(StartupError);
    expect(read).toThrow(new RegExp(`^${name} [^\\n]+$`));
  });

  it.each([
    ['off', 0],
    ['on', 1],
    ['2', 2],
    ['loopback, 10.0.0.0/8, 2001:db8::/32', ['loopback', '10.0.0.0/8', '2001:db8::/32']],
  ])('believes the proxies that TRUST_PROXY=%s means', (value, trusted) => {
    expect(readSettings({ TRUST_PROXY: value }).trustProxy).toEqual(trusted);
  });

  it.each(['a@b.example', 'Hôtel des Rives <a@b.example>', '"Hotel, Lyon" <a@b.example>'])(
    'sends mails from %s',
    (sender) => {
      expect(readSettings({ MAIL_FROM: sender }).mailFrom).toBe(sender);
    },
  );

  it('never repeats a value that may hold a password', () => {
    expect(() => readSettings({ DATABASE_URL: 'x://user:hunter2@db' })).toThrow(/^(?!.*hunter2)/);
  });
});
