import { StartupError } from './startup-error.ts';

/** The operator's message centre (SMPP 3.4), and how messages leave through it. */
export interface SmsSettings {
  readonly host: string;
  readonly port: number;
  readonly isTls: boolean;
  readonly systemId: string;
  readonly password: string;
  /** Whom a message is from: a number, or a name of eleven letters at most. */
  readonly from: string;
  /** Messages that a process hands over in a second. */
  readonly perSecond: number;
  /** Whose numbers are sent to, as `FR`; empty for any. */
  readonly countries: readonly string[];
}

const PORTS = { 'smpp:': 2775, 'smpps:': 3550 } as const;
const DEFAULT_PER_SECOND = 10;
const MOST_PER_SECOND = 1000;

/**
 * `SMPP_URL=smpps://id:password@host:3550`, `SMS_FROM`, `SMS_PER_SECOND` and `SMS_COUNTRIES`.
 * @returns null when there is no message centre @throws {StartupError} without ever repeating the address, which holds a password
 */
export function readSmsSettings(env: NodeJS.ProcessEnv): SmsSettings | null {
  const [address, from, rate, countries] = ['SMPP_URL', 'SMS_FROM', 'SMS_PER_SECOND', 'SMS_COUNTRIES'].map(
    (name) => env[name]?.trim() ?? '',
  ) as [string, string, string, string];
  if (address === '' && from === '') return null;
  if (address === '' || from === '') {
    throw new StartupError('SMPP_URL and SMS_FROM go together: set both or neither.');
  }
  return {
    ...readAddress(address),
    from: sender(from),
    perSecond: perSecond(rate),
    countries: list(countries),
  };
}

function readAddress(value: string): Pick<SmsSettings, 'host' | 'port' | 'isTls' | 'systemId' | 'password'> {
  const url = URL.canParse(value) ? new URL(value) : null;
  const protocol = url?.protocol;
  if (!url || (protocol !== 'smpp:' && protocol !== 'smpps:') || url.hostname === '' || url.username === '') {
    throw new StartupError('SMPP_URL must be as smpp://id:password@host:2775, or smpps:// for TLS.');
  }
  const [systemId, password] = [url.username, url.password].map(decoded) as [string, string];
  // As long as the protocol's fields, its closing zero left out; many centres take longer passwords than its eight.
  if (!isField(systemId, 15) || !isField(password, 64)) {
    throw new StartupError(
      'SMPP_URL must name an id of 15 characters at most and a password of 64, in ASCII.',
    );
  }
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? PORTS[protocol] : Number(url.port),
    isTls: protocol === 'smpps:',
    systemId,
    password,
  };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new StartupError('SMPP_URL has a % that starts no code: write %25 for a % of the password.');
  }
}

const isField = (value: string, most: number): boolean =>
  value.length <= most && /^[\u0020-\u007E]*$/.test(value);

function sender(value: string): string {
  const isNumber = /^\+?\d{3,15}$/.test(value);
  const isName = /^(?=.*[A-Za-z])[A-Za-z0-9 .&_-]{1,11}$/.test(value);
  if (isNumber || isName) return value;
  throw new StartupError(
    'SMS_FROM must be a number, as +33600000000 or 36123, or a name of 11 letters and digits at most.',
  );
}

function perSecond(value: string): number {
  if (value === '') return DEFAULT_PER_SECOND;
  const rate = Number(value);
  if (Number.isInteger(rate) && rate >= 1 && rate <= MOST_PER_SECOND) return rate;
  throw new StartupError(
    `SMS_PER_SECOND must be a whole number from 1 to ${MOST_PER_SECOND}, not '${value}'.`,
  );
}

function list(value: string): string[] {
  const countries = value
    .toUpperCase()
    .split(/[\s,]+/)
    .filter((code) => code !== '');
  const wrong = countries.find((code) => !/^[A-Z]{2}$/.test(code));
  if (wrong !== undefined)
    throw new StartupError(`SMS_COUNTRIES must be codes of countries, as FR,BE,CH; '${wrong}' is none.`);
  return [...new Set(countries)];
}
