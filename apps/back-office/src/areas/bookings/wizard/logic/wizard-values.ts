import type { Account } from '@meridienne/contracts';
import { DEFAULT_PREFIX, type PhoneValues } from '../../entry/logic/guest-phone.ts';

/** What is typed, of all steps. */
export interface WizardValues extends PhoneValues {
  nbPeople?: number;
  /** Add-on id to amount; 0 is none. */
  amounts?: Record<string, number | null>;
  comment?: string;
  email?: string;
  firstname?: string;
  lastname?: string;
  /** As `11h30`. */
  arrivedAt?: string | null;
  /** The language in which the guest is written to. */
  language?: string;
}

/** The longest texts that the server takes. */
export const LIMITS = { email: 254, name: 120 } as const;

export const initialValues = (account: Account): WizardValues => ({
  prefix: DEFAULT_PREFIX,
  language: account.defaultLanguage,
});

/** What is the guest's; the rest depends on what is booked. */
export const GUEST_FIELDS = ['email', 'firstname', 'lastname', 'prefix', 'phone', 'language'] as const;
