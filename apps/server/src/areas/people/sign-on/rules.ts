import { isEmail, normalizeEmail, readName, type Role } from '@meridienne/domain';
import type { Claims } from '../../../integrations/sign-on/provider.ts';
import type { OidcSettings } from '../../../settings/oidc-settings.ts';

/** What the provider's claims give: roles in venues, and the platform. */
export interface Granted {
  readonly venues: readonly { readonly accountId: number; readonly role: Role }[];
  readonly isSuperAdmin: boolean;
}

/** Who has signed in, as the provider says. */
export interface Person {
  readonly subject: string;
  /** Null for none, or one that the provider hasn't verified. */
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

export function personOf(claims: Claims): Person {
  const email = typeof claims['email'] === 'string' ? normalizeEmail(claims['email']) : '';
  const isVerified = claims['email_verified'] === true || claims['email_verified'] === 'true';
  return {
    subject: claims.sub,
    email: isVerified && isEmail(email) ? email : null,
    firstName: nameOf(claims['given_name']),
    lastName: nameOf(claims['family_name']),
  };
}

const LONGEST_NAME = 120;
const nameOf = (claim: unknown): string | null =>
  typeof claim === 'string' && claim.length <= LONGEST_NAME ? readName(claim) || null : null;

/** @returns null where roles aren't told by claims: permissions stay as they were given by hand */
export function grantedBy(claims: Claims, { rolesClaim, roles }: OidcSettings): Granted | null {
  if (rolesClaim === null) return null;
  const values = valuesOf(claims, rolesClaim);
  const given = roles.filter(({ value }) => values.includes(value));
  // Of two in the same venue the one that the setting names first.
  const venues = new Map<number, Role>();
  for (const each of given) {
    if (each.accountId !== null && !venues.has(each.accountId)) venues.set(each.accountId, each.role);
  }
  return {
    venues: [...venues].map(([accountId, role]) => ({ accountId, role })),
    isSuperAdmin: given.some(({ accountId }) => accountId === null),
  };
}

/** The claim of this name, or by a path of names: `realm_access.roles`. */
function valuesOf(claims: Claims, name: string): readonly unknown[] {
  const found = name in claims ? claims[name] : name.split('.').reduce<unknown>(inside, claims);
  return Array.isArray(found) ? found : [found];
}

const inside = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
