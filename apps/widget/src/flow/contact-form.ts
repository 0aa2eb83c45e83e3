import { isEmail } from '@meridienne/domain';
import type { Contact } from './state.ts';

export type ContactField = keyof Contact;
export type ContactFault = 'missing' | 'invalid';

/** The guest form's fields in the order they are asked. */
export const CONTACT_FIELDS: readonly ContactField[] = ['email', 'firstname', 'lastname', 'phone'];

/** The longest text the server takes, by field. */
export const CONTACT_LIMITS: Readonly<Record<ContactField, number>> = {
  email: 254,
  firstname: 120,
  lastname: 120,
  phone: 40,
};

/** What keeps a guest from booking: empty fields (W §5), or an address no mail can reach. */
export const contactFaults = (contact: Contact): Partial<Record<ContactField, ContactFault>> => {
  const faults: Partial<Record<ContactField, ContactFault>> = {};
  for (const field of CONTACT_FIELDS) {
    if (contact[field].trim() === '') faults[field] = 'missing';
  }
  if (!faults.email && !isEmail(contact.email.trim())) faults.email = 'invalid';
  return faults;
};
