import { misspeltAddress } from './misspelt-address.ts';
import { StartupError } from './startup-error.ts';

/**
 * `SMTP_URL=smtp://user:password@host:587`, or `smtps://` for TLS from the first byte.
 * @returns null when none is set @throws {StartupError} without ever repeating the address, which holds a password
 */
export function readSmtpUrl(env: NodeJS.ProcessEnv): string | null {
  const value = env['SMTP_URL']?.trim() ?? '';
  if (value === '') return null;
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(value)?.[1]?.toLowerCase();
  if (scheme !== 'smtp' && scheme !== 'smtps') {
    throw new StartupError(
      'SMTP_URL must be a URL that starts with smtp:// or smtps://, as smtp://user:password@mail.example:587.',
    );
  }
  const misspelt = misspeltAddress('SMTP_URL', value);
  if (misspelt !== null) throw new StartupError(misspelt);
  const { hostname, port, username, password } = new URL(value);
  if (hostname === '') {
    throw new StartupError('SMTP_URL names no host: write it as smtp://user:password@mail.example:587.');
  }
  if (port === '0') throw new StartupError('SMTP_URL has the port 0: mail servers listen at 587, 465 or 25.');
  if (username === '' && password !== '') throw new StartupError('SMTP_URL has a password and no user.');
  return value;
}
