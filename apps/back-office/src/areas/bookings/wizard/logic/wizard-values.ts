import type { Account } from '@meridienne/contracts';
import { DEFAULT_PREFIX, type PhoneValues } from '../../entry/logic/guest-phone.ts';

/** What is typed, of all steps. */
export interface WizardValues extends PhoneValues {
  nbPeople?: number;
  /** Add-on id to amount; 0 is none. */
  amounts?: Record<string, number | null>;
  comment?: string;
  email?: string;
  /** Said in so many words: an e-mail that was forgotten is no 'without'. */
  isWithoutEmail?: boolean;
  firstname?: string;
  lastname?: string;
  /** As `11h30`. */
  arrivedAt?: string | null;
  /** The language in which the guest is written to. */
  language?: string;
}

export const initialValues = (account: Account): WizardValues => ({
  prefix: DEFAULT_PREFIX,
  isWithoutEmail: false,
  language: account.defaultLanguage,
});

/** What is the guest's; the rest depends on what is booked. */
export const GUEST_FIELDS = [
  'email',
  'isWithoutEmail',
  'firstname',
  'lastname',
  'prefix',
  'phone',
  'language',
] as const;
