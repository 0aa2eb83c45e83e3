import { isEmail } from '@meridienne/domain';
import { StartupError } from './startup-error.ts';

/** How answers to mails about bookings come in. */
export interface MailInSettings {
  /** `reply@resa.example`: answers come to `reply+<token>@resa.example`. */
  address: string;
  /** Whoever calls the webhook proves by it that he may; null where there is none. */
  secret: string | null;
  /** Where LMTP is listened to: a port of a host, or a socket's file; null where it isn't. */
  lmtp: { host: string; port: number } | { path: string } | null;
}

/** What stands before the `+`: with the token it keeps within the 64 letters of RFC 5321. */
const NAME_LENGTH = 20;
const SHORTEST_SECRET = 24;

/** @returns null when none is set @throws {StartupError} on some without the others, or one that can't be right */
export function readMailInSettings(env: NodeJS.ProcessEnv): MailInSettings | null {
  const [address, secret, lmtp] = ['MAIL_IN_ADDRESS', 'MAIL_IN_SECRET', 'MAIL_IN_LMTP'].map(
    (name) => env[name]?.trim() || null,
  ) as [string | null, string | null, string | null];
  if (address === null && secret === null && lmtp === null) return null;
  if (address === null) {
    throw new StartupError(
      'MAIL_IN_ADDRESS missing: MAIL_IN_SECRET and MAIL_IN_LMTP say how mails to it come in.',
    );
  }
  if (secret === null && lmtp === null) {
    throw new StartupError('MAIL_IN_ADDRESS needs MAIL_IN_SECRET (a webhook), MAIL_IN_LMTP, or both.');
  }
  const [name = ''] = address.split('@');
  if (!isEmail(address) || name.includes('+') || name.length > NAME_LENGTH) {
    throw new StartupError(
      `MAIL_IN_ADDRESS must be an address as reply@resa.example, with ${NAME_LENGTH} letters at most before the @, and no +.`,
    );
  }
  if (secret !== null && secret.length < SHORTEST_SECRET) {
    throw new StartupError(`MAIL_IN_SECRET must have ${SHORTEST_SECRET} characters at least.`);
  }
  return { address: address.toLowerCase(), secret, lmtp: lmtp === null ? null : listener(lmtp) };
}

function listener(value: string): NonNullable<MailInSettings['lmtp']> {
  if (value.startsWith('/')) return { path: value };
  const [, host = '', port = ''] = /^(?:(.+):)?(\d{1,5})$/.exec(value) ?? [];
  const number = Number(port);
  if (!(number >= 1 && number <= 65_535)) {
    throw new StartupError(
      'MAIL_IN_LMTP must be a port, as 127.0.0.1:2424 or 2424, or a socket, as /run/lmtp.sock.',
    );
  }
  return { host: host.replaceAll(/[[\]]/g, '') || '127.0.0.1', port: number };
}
