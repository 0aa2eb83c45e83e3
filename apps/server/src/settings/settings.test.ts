import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';
import { StartupError } from './startup-error.ts';

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

  it('seeds nothing into a database that it was given', () => {
    expect(readSettings({ DATABASE_URL: 'postgres://a:b@c/d' }).seed).toBe('none');
  });

  it.each([
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: '3000x' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'hotel.example' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
    ['SEED', { SEED: 'all' }],
    ['RATE_LIMIT', { RATE_LIMIT: 'maybe' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['SUPER_ADMIN_EMAIL', { SUPER_ADMIN_EMAIL: 'a@b.example' }],
    ['SUPER_ADMIN_PASSWORD', { SUPER_ADMIN_EMAIL: 'a@b.example', SUPER_ADMIN_PASSWORD: 'short' }],
    ['AUTH_SECRET', { AUTH_SECRET: 'short' }],
    ['SMTP_URL', { SMTP_URL: 'https://mail' }],
  ])('names %s when it is wrong, in one line', (name, env) => {
    const read = () => readSettings(env);
    expect(read).toThrow(StartupError);
    expect(read).toThrow(new RegExp(`^${name} [^\\n]+$`));
  });

  it('never repeats a value that may hold a password', () => {
    expect(() => readSettings({ DATABASE_URL: 'x://user:hunter2@db' })).toThrow(/^(?!.*hunter2)/);
  });
});
