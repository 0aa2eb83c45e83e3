import { expect, it } from 'vitest';
import { readSmsSettings } from './sms-settings.ts';
import { StartupError } from './startup-error.ts';

const SMPP_URL = 'smpp://venue:p%25ss@smsc.example';

it('reads the message centre, with what nobody said', () => {
  expect(readSmsSettings({})).toBeNull();
  expect(readSmsSettings({ SMPP_URL, SMS_FROM: ' Meridienne ' })).toEqual({
    host: 'smsc.example',
    port: 2775,
    isTls: false,
    systemId: 'venue',
    password: 'p%ss',
    from: 'Meridienne',
    perSecond: 10,
    countries: [],
  });
  const all = {
    SMPP_URL: 'smpps://venue@[::1]:3551',
    SMS_FROM: '+33600000000',
    SMS_PER_SECOND: '1',
    SMS_COUNTRIES: 'fr, be fr',
  };
  expect(readSmsSettings(all)).toMatchObject({
    host: '::1',
    port: 3551,
    isTls: true,
    password: '',
    from: '+33600000000',
    perSecond: 1,
    countries: ['FR', 'BE'],
  });
  expect(readSmsSettings({ SMPP_URL: 'smpps://a:b@c', SMS_FROM: '36123' })).toMatchObject({ port: 3550 });
});

it.each([
  [{ SMPP_URL }, 'SMPP_URL and SMS_FROM go together'],
  [{ SMS_FROM: 'SPA' }, 'SMPP_URL and SMS_FROM go together'],
  [{ SMPP_URL: 'https://a:secret@b', SMS_FROM: 'SPA' }, 'SMPP_URL must be as'],
  [{ SMPP_URL: 'smpp://smsc.example', SMS_FROM: 'SPA' }, 'SMPP_URL must be as'],
  [{ SMPP_URL: 'smpp://a:secret%@b', SMS_FROM: 'SPA' }, 'SMPP_URL has a %'],
  [{ SMPP_URL: 'smpp://sixteen-letters-:secret@b', SMS_FROM: 'SPA' }, 'SMPP_URL must name an id'],
  [{ SMPP_URL: 'smpp://a:secr%C3%A9t@b', SMS_FROM: 'SPA' }, 'SMPP_URL must name an id'],
  [{ SMPP_URL, SMS_FROM: 'Twelve chars' }, 'SMS_FROM must be'],
  [{ SMPP_URL, SMS_FROM: 'Spà' }, 'SMS_FROM must be'],
  [{ SMPP_URL, SMS_FROM: '12' }, 'SMS_FROM must be'],
  [{ SMPP_URL, SMS_FROM: 'SPA', SMS_PER_SECOND: '0.5' }, 'SMS_PER_SECOND must be'],
  [{ SMPP_URL, SMS_FROM: 'SPA', SMS_COUNTRIES: 'FRA' }, 'SMS_COUNTRIES must be'],
])('refuses %j, and keeps the password to itself', (env, message) => {
  const read = () => readSmsSettings(env);
  expect(read).toThrow(StartupError);
  expect(read).toThrow(message);
  expect(read).not.toThrow('secr');
});
