import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { isEmail } from '@meridienne/domain';
import { readAuditMonths } from './audit-settings.ts';
import { type BackupSettings, readBackupSettings } from './backup-settings.ts';
import { type MailInSettings, readMailInSettings } from './mail-in-settings.ts';
import { type MetricsSettings, readMetricsSettings } from './metrics-settings.ts';
import { misspeltAddress } from './misspelt-address.ts';
import { type OidcSettings, readOidcSettings } from './oidc-settings.ts';
import { type ProcessSettings, readProcessSettings } from './process-settings.ts';
import { type ReplicaSettings, readReplicaSettings } from './replica-settings.ts';
import { readS3Settings, type S3Settings } from './s3-settings.ts';
import { readSecurityContact } from './security-contact.ts';
import { readSmsSettings, type SmsSettings } from './sms-settings.ts';
import { readSmtpUrl } from './smtp-url.ts';
import { StartupError } from './startup-error.ts';
import { readTracingSettings, type TracingSettings } from './tracing-settings.ts';

/** Everything the environment decides, read once at start. The names are those of `docs/operations/settings.md`. */
export interface Settings {
  host: string;
  port: number;
  /** Without a trailing slash; what IRIs, mails and links are made from. */
  publicUrl: string;
  dataDir: string;
  /** Whether nobody chose `dataDir`, so that another default may be taken when it can't be used. */
  dataDirIsDefault: boolean;
  databaseUrl: string | null;
  /** PostgreSQL itself, where a pooler in transaction mode answers at `databaseUrl`; null where none does. */
  databaseDirectUrl: string | null;
  /** Where visitors' questions may be asked; null for the database itself alone. */
  replicas: ReplicaSettings | null;
  /** Which part of the work this start does, and in how many processes. */
  processes: ProcessSettings;
  seed: 'demo' | 'none';
  superAdmin: { email: string; password: string } | null;
  /** The provider of OpenID Connect; null where there is none. */
  oidc: OidcSettings | null;
  authSecret: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  /** The message centre for text messages; null when there is none. */
  sms: SmsSettings | null;
  /** How answers to mails come in; null where they don't. */
  mailIn: MailInSettings | null;
  /** Whom a venue writes to, for a premium account say; null when nobody said. */
  contactEmail: string | null;
  /** Where the operator is, and its phone, for the foot of the landing page; null when nobody said. */
  contactAddress: string | null;
  contactPhone: string | null;
  /** Whom holes are reported to, a `mailto:` or `https:` address; null when nobody said. */
  securityContact: string | null;
  /** How many proxies stand before the server, or their addresses; 0 for none. */
  trustProxy: number | string[];
  /** Of the translation service; null when there is none. */
  deeplApiKey: string | null;
  /** In place of DeepL's own address. */
  deeplUrl: string | null;
  /** Of the icon service; null for the bundled icons. */
  flaticonApiKey: string | null;
  /** In place of Flaticon's own address. */
  flaticonUrl: string | null;
  /** Of Google's place search; null for the bundled gazetteer. */
  googlePlacesApiKey: string | null;
  /** In place of Google's own address. */
  googlePlacesUrl: string | null;
  /** A database of networks' countries in MaxMind's form, in place of the bundled one. */
  networkCountriesFile: string | null;
  /** Where photos are kept in place of the data folder. */
  s3: S3Settings | null;
  /** Hosts that webhooks may go to besides public ones, without TLS, too. */
  webhooksTo: string[];
  backup: BackupSettings;
  /** How many months lines of the audit are kept. */
  auditMonths: number;
  rateLimit: boolean;
  metrics: MetricsSettings;
  /** Where traces go; null where nobody asks for them. */
  tracing: TracingSettings | null;
  logLevel: string;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/**
 * Reads and checks the settings.
 * @throws {StartupError} one line that names the variable and what it should hold
 */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const host = text(env, 'HOST') ?? '127.0.0.1';
  const port = portNumber(env);
  const databaseUrl = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  const seed = oneOf(env, 'SEED', ['demo', 'none']) ?? (databaseUrl ? 'none' : 'demo');
  const publicUrl = publicAddress(env);
  return {
    host,
    port,
    publicUrl: (
      publicUrl ?? `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`
    ).replace(/\/+$/, ''),
    dataDir: resolve(text(env, 'DATA_DIR') ?? './data'),
    dataDirIsDefault: text(env, 'DATA_DIR') === null,
    databaseUrl,
    databaseDirectUrl: directUrl(env, databaseUrl),
    replicas: readReplicaSettings(env, databaseUrl),
    processes: readProcessSettings(env),
    seed,
    superAdmin: superAdmin(env),
    oidc: readOidcSettings(env),
    authSecret: authSecret(env),
    smtpUrl: readSmtpUrl(env),
    mailFrom: mailFrom(env),
    sms: readSmsSettings(env),
    mailIn: readMailInSettings(env),
    contactEmail: contactEmail(env) ?? (seed === 'demo' ? DEMO_CONTACT.email : null),
    contactAddress: text(env, 'CONTACT_ADDRESS') ?? (seed === 'demo' ? DEMO_CONTACT.address : null),
    contactPhone: contactPhone(env) ?? (seed === 'demo' ? DEMO_CONTACT.phone : null),
    securityContact: readSecurityContact(env),
    trustProxy: trustProxy(env),
    deeplApiKey: text(env, 'DEEPL_API_KEY'),
    deeplUrl: url(env, 'DEEPL_URL', ['https:', 'http:']),
    flaticonApiKey: text(env, 'FLATICON_API_KEY'),
    flaticonUrl: url(env, 'FLATICON_URL', ['https:', 'http:']),
    googlePlacesApiKey: text(env, 'GOOGLE_PLACES_API_KEY'),
    googlePlacesUrl: url(env, 'GOOGLE_PLACES_URL', ['https:', 'http:']),
    networkCountriesFile: networkCountriesFile(env),
    s3: readS3Settings(env),
    webhooksTo: webhooksTo(env),
    backup: readBackupSettings(env),
    auditMonths: readAuditMonths(env),
    rateLimit: (oneOf(env, 'RATE_LIMIT', ['on', 'off']) ?? 'on') === 'on',
    metrics: readMetricsSettings(env, port),
    tracing: readTracingSettings(env),
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS) ?? 'info',
  };
}

function text(env: NodeJS.ProcessEnv, name: string): string | null {
  const value = env[name]?.trim();
  return value ? value : null;
}

function oneOf<const T extends string>(env: NodeJS.ProcessEnv, name: string, values: readonly T[]): T | null {
  const value = text(env, name);
  if (value === null) return null;
  const found = values.find((candidate) => candidate === value.toLowerCase());
  if (!found) throw new StartupError(`${name} must be one of ${values.join(', ')}, not '${value}'.`);
  return found;
}

function portNumber(env: NodeJS.ProcessEnv): number {
  const value = text(env, 'PORT');
  if (value === null) return 3000;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new StartupError(`PORT must be a number from 1 to 65535, not '${value}'.`);
  }
  return port;
}

function url(env: NodeJS.ProcessEnv, name: string, protocols: readonly string[]): string | null {
  const value = text(env, name);
  if (value === null) return null;
  // The value may hold a password: it isn't repeated in the message.
  const misspelt = /^postgres(?:ql)?:\/\//i.test(value) ? misspeltAddress(name, value) : null;
  if (misspelt !== null) throw new StartupError(misspelt);
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new StartupError(
      `${name} must be a URL that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
    );
  }
  return value;
}

function directUrl(env: NodeJS.ProcessEnv, databaseUrl: string | null): string | null {
  const value = url(env, 'DATABASE_DIRECT_URL', ['postgres:', 'postgresql:']);
  if (value !== null && databaseUrl === null) {
    throw new StartupError('DATABASE_DIRECT_URL goes with DATABASE_URL, which names the pooler before it.');
  }
  return value;
}

/** What is made from it begins with it: nothing may follow its path. */
function publicAddress(env: NodeJS.ProcessEnv): string | null {
  const value = url(env, 'PUBLIC_URL', ['http:', 'https:']);
  // The API's addresses begin at the root, so the installation has a host of its own.
  if (value !== null && new URL(value).origin !== value.replace(/\/+$/, '').toLowerCase()) {
    throw new StartupError('PUBLIC_URL must be a scheme and a host alone, as https://resa.hotel.example.');
  }
  return value === null ? null : new URL(value).origin;
}

// An address as `a@b`; before it in angle brackets a name, in quotes when it holds a comma.
const SENDER = /^(?:(?:"[^"\r\n]*"|[^"<>@,;:\r\n]*)\s*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/;

function mailFrom(env: NodeJS.ProcessEnv): string {
  const value = text(env, 'MAIL_FROM') ?? 'Méridienne <no-reply@localhost>';
  if (SENDER.test(value)) return value;
  throw new StartupError(
    'MAIL_FROM must be one address, as no-reply@hotel.example or Hotel <no-reply@hotel.example>.',
  );
}

/** As the demo data's logins, nobody's: so that its screens show whom one would write to. */
const DEMO_CONTACT = {
  email: 'contact@meridienne.example',
  address: '8 passage du Cadran, 69001 Lyon',
  // Of the numbers that are kept for fiction.
  phone: '01 99 00 08 20',
};

function contactEmail(env: NodeJS.ProcessEnv): string | null {
  const value = text(env, 'CONTACT_EMAIL');
  if (value !== null && !isEmail(value)) throw new StartupError('CONTACT_EMAIL must be an e-mail address.');
  return value;
}

/** Printed as it was typed; a link is made from its digits. */
function contactPhone(env: NodeJS.ProcessEnv): string | null {
  const value = text(env, 'CONTACT_PHONE');
  if (value !== null && !/^\+?\d[\d .()-]{4,24}$/.test(value)) {
    throw new StartupError('CONTACT_PHONE must be a phone number, as +33 1 99 00 08 20.');
  }
  return value;
}

function networkCountriesFile(env: NodeJS.ProcessEnv): string | null {
  const value = text(env, 'NETWORK_COUNTRIES');
  if (value !== null && !existsSync(value)) {
    throw new StartupError(
      `NETWORK_COUNTRIES must be a file in MaxMind's form (.mmdb), and '${value}' isn't there.`,
    );
  }
  return value === null ? null : resolve(value);
}

/** Names or addresses with commas between, each with its port where that isn't the usual one. */
function webhooksTo(env: NodeJS.ProcessEnv): string[] {
  const value = text(env, 'WEBHOOKS_TO');
  if (value === null) return [];
  const hosts = value.split(',').map((each) => each.trim().toLowerCase());
  if (!hosts.every((host) => URL.canParse(`https://${host}`) && new URL(`https://${host}`).host === host)) {
    throw new StartupError('WEBHOOKS_TO must be hosts with commas between, as crm.hotel.internal:8443.');
  }
  return hosts;
}

function superAdmin(env: NodeJS.ProcessEnv): Settings['superAdmin'] {
  const email = text(env, 'SUPER_ADMIN_EMAIL');
  const password = text(env, 'SUPER_ADMIN_PASSWORD');
  if (email === null && password === null) return null;
  if (email === null || password === null) {
    throw new StartupError('SUPER_ADMIN_EMAIL and SUPER_ADMIN_PASSWORD go together: set both or neither.');
  }
  if (!isEmail(email)) throw new StartupError('SUPER_ADMIN_EMAIL must be an e-mail address.');
  if (password.length < 8) throw new StartupError('SUPER_ADMIN_PASSWORD must have 8 characters at least.');
  return { email: email.toLowerCase(), password };
}

function authSecret(env: NodeJS.ProcessEnv): string | null {
  const secret = text(env, 'AUTH_SECRET');
  if (secret !== null && secret.length < 32) {
    throw new StartupError('AUTH_SECRET must have 32 characters at least (try: openssl rand -hex 32).');
  }
  return secret;
}

const ADDRESS_GROUPS = ['loopback', 'linklocal', 'uniquelocal'];

function trustProxy(env: NodeJS.ProcessEnv): Settings['trustProxy'] {
  const value = text(env, 'TRUST_PROXY')?.toLowerCase() ?? 'off';
  if (['off', 'false', 'no'].includes(value)) return 0;
  if (['on', 'true', 'yes'].includes(value)) return 1;
  if (/^\d$/.test(value)) return Number(value);
  const addresses = value.split(',').map((each) => each.trim());
  if (!addresses.every((each) => ADDRESS_GROUPS.includes(each) || isAddressRange(each))) {
    throw new StartupError(
      'TRUST_PROXY must be on, off, a number of proxies up to 9, or their addresses with commas between.',
    );
  }
  return addresses;
}

function isAddressRange(range: string): boolean {
  const [address = '', prefix, ...rest] = range.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}
