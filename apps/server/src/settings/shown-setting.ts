import type { Environment } from './environment.ts';
import { splitAddresses } from './replica-settings.ts';

/** Their whole value is a secret. */
const SECRET = /PASSWORD|SECRET|TOKEN|_KEY(?:_ID)?$|PASSPHRASE|_HEADERS$/;
const LONGEST = 60;

/** What a setting holds, as one may show it: secrets hidden, a password left out of an address. */
export function shownSetting(name: string, env: Environment): string {
  const value = (env[name] ?? '').trim();
  if (SECRET.test(name)) return `hidden, ${value.length} characters`;
  const shown =
    value.includes('://') || name.endsWith('_URL')
      ? splitAddresses(value).map(shownAddress).join(', ')
      : value;
  return shown.length > LONGEST ? `${shown.slice(0, LONGEST - 1)}…` : shown;
}

function shownAddress(value: string): string {
  // One that can't be read may hold its password anywhere.
  if (!URL.canParse(value)) return 'hidden: it can’t be read';
  const { protocol, username, host, pathname, hash, search } = new URL(value);
  if (hash !== '' || (pathname + search).includes('@') || value.split('@').length > 2) {
    return 'hidden: it can’t be read';
  }
  const user = username === '' ? '' : `${username}:…@`;
  return `${protocol}//${user}${host}${pathname === '/' ? '' : pathname}`;
}
