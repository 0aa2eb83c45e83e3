import { completeWebAddress, isEmail, isWebAddress } from '@meridienne/domain';
import { SIGN_UP_FIELDS, type SignUpField, type SignUpPlace } from './sign-up-fields.ts';
import type { SignUpMessages } from './sign-up-messages.ts';

export type SignUpValues = Readonly<Record<SignUpField, string>>;
export type SignUpFaults = Readonly<Partial<Record<SignUpField, string>>>;

/** As the server counts them. */
const PASSWORD_MIN_LENGTH = 8;

/** What was typed, as it is sent: trimmed, the site's address with its scheme. */
export const tidy = (typed: SignUpValues): SignUpValues => {
  const trimmed = Object.fromEntries(
    SIGN_UP_FIELDS.map((field) => [field, typed[field].trim()]),
  ) as unknown as SignUpValues;
  return { ...trimmed, url: completeWebAddress(trimmed.url) };
};

/** What is wrong with each field (O §5); an empty confirmation isn't. @param values tidied */
export function faultsOf(values: SignUpValues, messages: SignUpMessages, place: SignUpPlace): SignUpFaults {
  const faults: Partial<Record<SignUpField, string>> = {};
  if (!isEmail(values.email)) faults.email = messages.emailInvalid;
  if (!isWebAddress(values.url)) faults.url = messages.urlInvalid;
  if (values.password.length < PASSWORD_MIN_LENGTH) faults.password = messages.passwordShort;
  if (values.confirm !== '' && values.confirm !== values.password) faults.confirm = messages.confirmDiffers;
  for (const field of SIGN_UP_FIELDS) {
    if (field === 'confirm' || values[field] !== '') continue;
    faults[field] = place === 'landing' ? messages.requiredAny : messages.required[field];
  }
  return faults;
}
