import {
  PASSWORD_MIN_LENGTH,
  type BodyOf,
  type forgetPassword,
  type signup,
  type UpdateUser,
} from '@meridienne/contracts';
import {
  isEmail,
  isMailLanguage,
  isPhoneNumber,
  type MailLanguage,
  normalizeEmail,
  readName,
  readUsername,
} from '@meridienne/domain';
import { AppError, invalid, refuseInvalid, type Violation } from '../../../kernel/app-error.ts';
import type { GrowingLimit } from '../../../http/growing-limit.ts';
import type { RateLimit } from '../../../http/rate-limit.ts';
import type { OidcSettings } from '../../../settings/oidc-settings.ts';

// Why these, and what they come to in a day, is in docs/adr/0016-guessing-without-locking-out.md.

const HOUR = 3600;
const DAY = 24 * HOUR;

/** The limit of all sign-ups in the widget, forms with mistakes included, which tell nothing about anybody. */
export const SIGN_UP_LIMIT: RateLimit = { name: 'sign-up', windowSeconds: 600, perAddress: 30 };
/** The limit of calls that tell whether an e-mail is known: so slow that trying a list of addresses is no use. */
export const PROBE_LIMIT: GrowingLimit = {
  name: 'email-probe',
  free: 5,
  firstWaitSeconds: 300,
  longestWaitSeconds: 2 * HOUR,
  windowSeconds: DAY,
};
export const WIDE_PROBE_LIMIT: GrowingLimit = {
  ...PROBE_LIMIT,
  name: 'email-probe-wide',
  free: 20,
  longestWaitSeconds: HOUR,
};

/** The limit of requests for a forgotten password, whatever comes of them. */
export const FORGET_LIMIT: RateLimit = { name: 'forget-password', windowSeconds: HOUR, perAddress: 30 };
/**
 * The limit of mails to one person at the request of one network; beyond it a request is answered as ever, and no mail
 * is sent.
 */
export const FORGET_MAIL_LIMIT: GrowingLimit = {
  name: 'forget-password-mail',
  free: 2,
  firstWaitSeconds: HOUR / 2,
  longestWaitSeconds: 6 * HOUR,
  windowSeconds: DAY,
};
/** The limit of mails to one person, whoever asks; the wait for the next one never exceeds an hour. */
export const FORGET_USER_LIMIT: GrowingLimit = {
  name: 'forget-password-user',
  free: 10,
  firstWaitSeconds: HOUR / 2,
  longestWaitSeconds: HOUR,
  windowSeconds: DAY,
};

/** How long a temporary password can be used. */
export const TEMPORARY_PASSWORD_HOURS = 24;

/** A temporary password is mailed again only if it can be used for at least this long. */
export const TEMPORARY_PASSWORD_LEAST_HOURS = 12;

export interface Traveller {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  phone: string;
}

/**
 * Whether nobody has shown yet that he reads the mail of the user's address. Who is a super administrator was
 * made one by another, and no hotel may end his sessions.
 */
export const isUnproven = (user: { roles: readonly string[]; is_email_proven: boolean }): boolean =>
  !user.is_email_proven && !user.roles.includes('ROLE_SUPER_ADMIN');

/** What a sign-up says, trimmed (W §5). @throws {AppError} 422 */
export function readSignUp(body: BodyOf<typeof signup>): Traveller {
  const traveller: Traveller = {
    email: normalizeEmail(body.email),
    password: body.password.trim(),
    firstName: readName(body.firstName),
    lastName: readName(body.lastName),
    phone: body.phone.trim(),
  };
  const violations: Violation[] = [];
  if (!traveller.firstName) {
    violations.push({ propertyPath: 'firstName', message: 'booking.firstNameRequired' });
  }
  if (!traveller.lastName) violations.push({ propertyPath: 'lastName', message: 'booking.lastNameRequired' });
  if (!isEmail(traveller.email)) violations.push({ propertyPath: 'email', message: 'booking.emailInvalid' });
  if (!isPhoneNumber(traveller.phone)) {
    violations.push({ propertyPath: 'phone', message: 'booking.phoneInvalid' });
  }
  if (traveller.password.length < PASSWORD_MIN_LENGTH) {
    const params = { min: PASSWORD_MIN_LENGTH };
    violations.push({ propertyPath: 'password', message: 'password.tooShort', params });
  }
  refuseInvalid(violations);
  return traveller;
}

/** Who has forgotten the password, and the language of the mail. @throws {AppError} 422 */
export function readForgotten(
  { email: typed, language: wanted }: BodyOf<typeof forgetPassword>,
  usual: MailLanguage,
): { email: string; language: MailLanguage } {
  const email = normalizeEmail(typed);
  if (!isEmail(email)) throw invalid('email', 'forgetPassword.emailInvalid');
  return { email, language: wanted != null && isMailLanguage(wanted) ? wanted : usual };
}

export type Role = 'ROLE_ADMIN' | 'ROLE_SUPER_ADMIN';

const TRAVELLER: readonly Role[] = [];
const STAFF: readonly Role[] = ['ROLE_ADMIN'];
const SUPER_ADMIN: readonly Role[] = ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN'];

/** The roles as they are kept: none, staff, or the pair (A §4). Null for any other set. */
function readRoles(sent: readonly string[]): readonly Role[] | null {
  const wanted = new Set(sent.filter((role) => role !== 'ROLE_USER'));
  const same = (set: readonly Role[]) => set.length === wanted.size && set.every((role) => wanted.has(role));
  return [TRAVELLER, STAFF, SUPER_ADMIN].find(same) ?? null;
}

/** What anybody may change of himself: his roles are as unknown as any other field. */
export function ownFields(body: UpdateUser): UpdateUser {
  const own = { ...body };
  delete own.roles;
  return own;
}

/** What is said of a user, trimmed, and what is wrong with it; what wasn't sent stays undefined. */
export function readUserFields(body: UpdateUser) {
  const email = body.email === undefined ? undefined : normalizeEmail(body.email);
  // A field that was left empty changes nothing; blanks are somebody's try at a password.
  const password = body.password ? body.password.trim() : undefined;
  const roles = body.roles && readRoles(body.roles);
  const username = body.username === undefined ? undefined : readUsername(body.username);
  const phone = body.phone === undefined ? undefined : body.phone?.trim() || null;
  const violations: Violation[] = [];
  if (email !== undefined && !isEmail(email)) {
    violations.push({ propertyPath: 'email', message: 'user.emailInvalid' });
  }
  if (username === null) violations.push({ propertyPath: 'username', message: 'user.usernameRequired' });
  if (password !== undefined && password.length < PASSWORD_MIN_LENGTH) {
    const params = { min: PASSWORD_MIN_LENGTH };
    violations.push({ propertyPath: 'password', message: 'password.tooShort', params });
  }
  const confirm = body.confirm?.trim();
  if (password !== undefined && confirm !== undefined && confirm !== password) {
    const message = confirm === '' ? 'profile.confirmRequired' : 'profile.confirmMismatch';
    violations.push({ propertyPath: 'confirm', message });
  }
  if (phone && !isPhoneNumber(phone)) {
    violations.push({ propertyPath: 'phone', message: 'booking.phoneInvalid' });
  }
  if (roles === null) violations.push({ propertyPath: 'roles', message: 'unknownChoice' });
  const fields = {
    email,
    username: username ?? undefined,
    first_name: body.firstName === undefined ? undefined : readName(body.firstName ?? '') || null,
    last_name: body.lastName === undefined ? undefined : readName(body.lastName ?? '') || null,
    phone,
  };
  return { fields, password, roles: roles ?? undefined, violations };
}

/** Where somebody signs in: staff and travellers have a page each (A §2). */
export const signInUrl = (publicUrl: string, roles: readonly string[]): string =>
  `${publicUrl}${roles.length > 0 ? '/login-admin' : '/login'}`;

/**
 * Refuses who may come in by the installation's provider of sign-on alone: staff where `OIDC_ONLY` says so, but for one
 * emergency account. Asked once he has proven who he is: a stranger learns nothing of whose account there is.
 * @throws {AppError} 403
 */
export function requireSignInHere(
  oidc: Pick<OidcSettings, 'emergencyEmail'> | null,
  user: { roles: readonly string[]; email: string },
): void {
  const isFree =
    oidc?.emergencyEmail == null || user.roles.length === 0 || user.email === oidc.emergencyEmail;
  if (!isFree) throw new AppError('login.signOnOnly', 403, { fields: { errorType: 'signOn' } });
}
