import { type BodyOf, PASSWORD_MIN_LENGTH, type publicCreateAccount } from '@meridienne/contracts';
import {
  completeWebAddress,
  isEmail,
  isWebAddress,
  LANGUAGES,
  normalizeEmail,
  readName,
  readUsername,
} from '@meridienne/domain';
import { refuseInvalid, type Violation } from '../../../kernel/app-error.ts';
import type { RateLimit } from '../../../http/rate-limit.ts';

/** The limit of all sign-ups, forms with mistakes included; those without mistakes have a much stricter one besides. */
export const CREATE_ACCOUNT_LIMIT: RateLimit = {
  name: 'create-account',
  windowSeconds: 3600,
  perAddress: 60,
};

export interface Hotelier {
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  accountName: string;
  url: string;
  password: string;
}

/** What a hotel's sign-up says, trimmed; an empty confirmation is accepted (O §5). @throws {AppError} 422 */
export function readHotelier(body: BodyOf<typeof publicCreateAccount>): Hotelier {
  const hotelier: Hotelier = {
    firstName: readName(body.firstname),
    lastName: readName(body.lastname),
    username: readUsername(body.username) ?? '',
    email: normalizeEmail(body.email),
    accountName: body.accountName.trim(),
    url: completeWebAddress(body.url),
    password: body.password.trim(),
  };
  const confirm = body.confirm?.trim() ?? '';
  const violations: Violation[] = [];
  if (!hotelier.firstName) {
    violations.push({ propertyPath: 'firstname', message: 'createAccount.firstNameRequired' });
  }
  if (!hotelier.lastName) {
    violations.push({ propertyPath: 'lastname', message: 'createAccount.lastNameRequired' });
  }
  if (!hotelier.username) {
    violations.push({ propertyPath: 'username', message: 'createAccount.usernameRequired' });
  }
  if (!isEmail(hotelier.email)) {
    violations.push({ propertyPath: 'email', message: 'createAccount.emailInvalid' });
  }
  if (!isWebAddress(hotelier.url)) violations.push({ propertyPath: 'url', message: 'url' });
  if (hotelier.password.length < PASSWORD_MIN_LENGTH) {
    const params = { min: PASSWORD_MIN_LENGTH };
    violations.push({ propertyPath: 'password', message: 'password.tooShort', params });
  }
  if (confirm !== '' && confirm !== hotelier.password) {
    violations.push({ propertyPath: 'confirm', message: 'createAccount.confirmMismatch' });
  }
  refuseInvalid(violations);
  return hotelier;
}

/** The languages of the account of a hotel that has signed up in one; without any, an account's usual ones. */
export const languagesOf = (language: BodyOf<typeof publicCreateAccount>['language']) =>
  language === undefined
    ? {}
    : { defaultLanguage: language, widgetLanguages: [...new Set([language, ...LANGUAGES])] };
