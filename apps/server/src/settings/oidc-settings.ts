import { isEmail, normalizeEmail, type Role, ROLES } from '@meridienne/domain';
import { StartupError } from './startup-error.ts';

/** What whoever has a value of the roles' claim may do: in one venue, or on the platform. */
export type ClaimedRole =
  | { readonly value: string; readonly accountId: number; readonly role: Role }
  | { readonly value: string; readonly accountId: null };

/** Where staff sign in besides, or only. */
export interface OidcSettings {
  /** As the provider's own documents name it. */
  readonly issuer: string;
  readonly clientId: string;
  /** Null for a public client, which PKCE alone protects. */
  readonly clientSecret: string | null;
  readonly scopes: string;
  /** What the button calls it. */
  readonly name: string;
  /** The claim that tells roles; null where permissions are given by hand. */
  readonly rolesClaim: string | null;
  readonly roles: readonly ClaimedRole[];
  /** Of the one whose password goes on working when those of all other staff don't; null where all do. */
  readonly emergencyEmail: string | null;
}

const NAMES = [
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_SCOPES',
  'OIDC_NAME',
  'OIDC_ROLES_CLAIM',
  'OIDC_ROLES',
  'OIDC_ONLY',
  'OIDC_EMERGENCY_EMAIL',
] as const;
type Read = Record<(typeof NAMES)[number], string>;

/** In place of a venue's number: a super administrator. */
const PLATFORM = 'platform';

/** @returns null without a provider @throws {StartupError} */
export function readOidcSettings(env: NodeJS.ProcessEnv): OidcSettings | null {
  // All are asked for at once: what is asked for is what is known to be a setting.
  const read = Object.fromEntries(NAMES.map((name) => [name, env[name]?.trim() ?? ''])) as Read;
  if (read.OIDC_ISSUER === '') {
    const alone = NAMES.find((name) => read[name] !== '');
    if (alone) throw new StartupError(`${alone} needs OIDC_ISSUER, the address of the provider.`);
    return null;
  }
  if (read.OIDC_CLIENT_ID === '') throw new StartupError('OIDC_ISSUER needs OIDC_CLIENT_ID.');
  const issuer = readIssuer(read.OIDC_ISSUER);
  return {
    issuer: read.OIDC_ISSUER,
    clientId: read.OIDC_CLIENT_ID,
    clientSecret: read.OIDC_CLIENT_SECRET || null,
    scopes: readScopes(read.OIDC_SCOPES),
    name: read.OIDC_NAME || issuer.hostname,
    ...readRoles(read),
    emergencyEmail: readEmergency(read),
  };
}

function readIssuer(value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : null;
  const isNear = url !== null && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  if (!url || !(url.protocol === 'https:' || (url.protocol === 'http:' && isNear)) || url.search + url.hash) {
    throw new StartupError(
      'OIDC_ISSUER must be an https:// address without ? and #, as the provider names itself.',
    );
  }
  return url;
}

function readScopes(value: string): string {
  const scopes = (value || 'openid email profile').split(/\s+/);
  if (!scopes.includes('openid')) throw new StartupError('OIDC_SCOPES must hold openid.');
  return scopes.join(' ');
}

function readRoles(read: Read): Pick<OidcSettings, 'rolesClaim' | 'roles'> {
  const { OIDC_ROLES_CLAIM: claim, OIDC_ROLES: list } = read;
  if ((claim === '') !== (list === '')) {
    throw new StartupError('OIDC_ROLES_CLAIM and OIDC_ROLES go together: set both or neither.');
  }
  if (claim === '') return { rolesClaim: null, roles: [] };
  return { rolesClaim: claim, roles: list.split(',').map((each) => readRole(each.trim())) };
}

/** `front desk=12:reception`, `it=platform`. */
function readRole(text: string): ClaimedRole {
  const [, value, account, role] = /^(.+)=([^=:]+)(?::([^=:]+))?$/.exec(text) ?? [];
  if (value && account === PLATFORM && role === undefined) return { value, accountId: null };
  const known = ROLES.find((each) => each === role);
  const isAccount = /^[1-9]\d{0,8}$/.test(account ?? '');
  if (value && isAccount && known) return { value, accountId: Number(account), role: known };
  throw new StartupError(
    `OIDC_ROLES must be as "managers=12:administrator, it=${PLATFORM}", with the account's number and one of ${ROLES.join(', ')}, not '${text}'.`,
  );
}

function readEmergency(read: Read): string | null {
  const { OIDC_ONLY: only, OIDC_EMERGENCY_EMAIL: email } = read;
  if (only !== '' && only !== 'on' && only !== 'off') {
    throw new StartupError(`OIDC_ONLY must be one of on, off, not '${only}'.`);
  }
  if ((only === 'on') !== (email !== '')) {
    throw new StartupError('OIDC_ONLY=on and OIDC_EMERGENCY_EMAIL go together: set both or neither.');
  }
  if (email === '') return null;
  const normal = normalizeEmail(email);
  if (!isEmail(normal)) throw new StartupError('OIDC_EMERGENCY_EMAIL must be an e-mail address.');
  return normal;
}
