import type { Contact, FlowState } from './state.ts';

export type ContactField = keyof Contact;
/** What is `refused` is told in the server's own words. */
export type ContactFault = 'missing' | 'invalid' | 'refused';

/** The footer's button submits this form from outside. */
export const CONTACT_FORM_ID = 'contact-form';

/** The guest form's fields in the order they are asked. */
export const CONTACT_FIELDS: readonly ContactField[] = ['email', 'firstname', 'lastname', 'phone'];

/** The longest text the server takes, by field. */
export const CONTACT_LIMITS: Readonly<Record<ContactField, number>> = {
  email: 254,
  firstname: 120,
  lastname: 120,
  phone: 40,
};

/** A rough check: the server's is the exact one, and its refusal is shown at the field too. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Who books: the logged-in customer, completed by what was typed, or the guest (W §1). */
export const contactOf = ({ contact, user }: Pick<FlowState, 'contact' | 'user'>): Contact =>
  user
    ? {
        email: user.email,
        firstname: user.firstName ?? contact.firstname,
        lastname: user.lastName ?? contact.lastname,
        phone: '',
      }
    : contact;

/** What has to be typed: all of it by a guest, by a customer only the names that the account lacks. */
export const askedFields = ({ user }: Pick<FlowState, 'user'>): readonly ContactField[] =>
  CONTACT_FIELDS.filter(
    (field) =>
      !user || (field === 'firstname' && !user.firstName) || (field === 'lastname' && !user.lastName),
  );

/** What keeps a guest from booking: empty fields (W §5), or an address no mail can reach. */
export const contactFaults = (
  state: Pick<FlowState, 'contact' | 'user'>,
): Partial<Record<ContactField, ContactFault>> => {
  const contact = contactOf(state);
  const faults: Partial<Record<ContactField, ContactFault>> = {};
  for (const field of askedFields(state)) {
    const text = contact[field].trim();
    if (text === '') faults[field] = 'missing';
    else if (field === 'email' && !ADDRESS.test(text)) faults[field] = 'invalid';
  }
  return faults;
};
