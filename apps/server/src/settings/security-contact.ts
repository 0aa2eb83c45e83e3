import { isEmail } from '@meridienne/domain';
import { StartupError } from './startup-error.ts';

/** `SECURITY_CONTACT`, as the address that RFC 9116 asks for; null where nobody is named. @throws {StartupError} one line */
export function readSecurityContact(env: NodeJS.ProcessEnv): string | null {
  const value = env['SECURITY_CONTACT']?.trim() ?? '';
  if (value === '') return null;
  if (isEmail(value)) return `mailto:${value}`;
  // As it is parsed: no line end of it begins a field of its own.
  if (URL.canParse(value) && new URL(value).protocol === 'https:') return new URL(value).href;
  throw new StartupError(
    'SECURITY_CONTACT must be an e-mail address, or the address of a page that starts with https://.',
  );
}
