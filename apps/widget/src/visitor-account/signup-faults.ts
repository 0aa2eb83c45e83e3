import { contactFaults } from '../flow/contact-form.ts';
import type { Contact } from '../flow/state.ts';
import type { AccountFaults } from './account-form.tsx';

/**
 * A password's least length. Written here again, since importing it from the contracts would add their schemas to the
 * download.
 */
export const PASSWORD_LENGTH = 8;

/** What keeps a visitor from signing up: anything empty, a short password, or two that differ (W §5). */
export const signupFaults = (contact: Contact, password: string, confirm: string): AccountFaults => {
  const [first, second] = [password.trim(), confirm.trim()];
  const faults: AccountFaults = contactFaults({ contact, user: null });
  if (first === '') faults.password = 'missing';
  else if (first.length < PASSWORD_LENGTH) faults.password = 'invalid';
  if (second === '') faults.confirm = 'missing';
  else if (second !== first) faults.confirm = 'invalid';
  return faults;
};
