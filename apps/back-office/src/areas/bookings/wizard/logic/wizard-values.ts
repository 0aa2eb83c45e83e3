import type { Account } from '@meridienne/contracts';

/** What is typed, of all steps. */
export interface WizardValues {
  nbPeople?: number;
  /** Add-on id to amount; 0 is none. */
  amounts?: Record<string, number | null>;
  comment?: string;
  email?: string;
  firstname?: string;
  lastname?: string;
  /** A country's calling code, as `33`; empty for a number that stays as it is. */
  prefix?: string;
  phone?: string;
  /** As `11h30`. */
  arrivedAt?: string | null;
  /** The language in which the guest is written to. */
  language?: string;
}

/** The longest texts that the server takes. */
export const LIMITS = { email: 254, name: 120, phone: 30 } as const;

/** France's prefix, until another is chosen (O §9). */
export const DEFAULT_PREFIX = '33';

export const initialValues = (account: Account): WizardValues => ({
  prefix: DEFAULT_PREFIX,
  language: account.defaultLanguage,
});

/** What is the guest's; the rest depends on what is booked. */
export const GUEST_FIELDS = ['email', 'firstname', 'lastname', 'prefix', 'phone', 'language'] as const;
