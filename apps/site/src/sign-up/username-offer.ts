import { fill } from '@meridienne/i18n/fill';
import { proposeUsername } from './propose-username.ts';
import type { FormFields } from './sign-up-form-fields.ts';
import type { SignUpMessages } from './sign-up-messages.ts';
import type { SignUpValues } from './sign-up-rules.ts';

/** Proposes another username for one that is taken, as a first name alone soon is. */
export function createUsernameOffer({ part, input, tellField }: FormFields, messages: SignUpMessages) {
  const refused = new Set<string>();
  return (values: SignUpValues) => {
    refused.add(values.username);
    const name = proposeUsername(values, refused);
    const offer = Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'sign-up-offer',
      textContent: fill(messages.take, { username: name }),
    });
    offer.addEventListener('click', () => {
      input('username').value = name;
      tellField('username');
      input('username').focus();
    });
    part('field.is-username .sign-up-error').append(' ', offer);
  };
}
