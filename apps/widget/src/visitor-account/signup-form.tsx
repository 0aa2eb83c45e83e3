import { ApiError } from '@meridienne/client';
import type { signup } from '@meridienne/contracts';
import { useState } from 'react';
import { useWidget } from '../element/widget-context.ts';
import { CONTACT_FIELDS } from '../flow/contact-form.ts';
import { ConsentText } from '../steps/consent-text.tsx';
import { ContactFields } from '../steps/contact-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { PasswordField } from './password-field.tsx';
import { PASSWORD_LENGTH, signupFaults } from './signup-faults.ts';
import { SwitchLink } from './switch-link.tsx';
import { visitorOf } from './visitor-of.ts';

export const SignupForm = () => {
  const { texts, api, state, dispatch } = useWidget();
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const { contact } = state;
  const faults = signupFaults(contact, password, confirm);
  return (
    <AccountForm
      faults={faults}
      faultText={faults.confirm && 'signup.mismatch'}
      submitText="signup.submit"
      failureText={(error) =>
        error instanceof ApiError && error.status > 0 && error.status < 500
          ? error.message
          : texts.t('signup.failed')
      }
      send={async () => {
        const access = await api.sendForm<typeof signup>('POST /public/signup', {
          body: {
            email: contact.email.trim(),
            password: password.trim(),
            firstName: contact.firstname.trim(),
            lastName: contact.lastname.trim(),
            phone: contact.phone.trim(),
          },
        });
        dispatch({ type: 'signedIn', user: visitorOf(access, 'inscription') });
      }}
      after={<SwitchLink to="login" text="confirmation.login" />}
    >
      {(shown) => (
        <div className="fields">
          <ContactFields scope="account-" fields={CONTACT_FIELDS} faults={shown} />
          <PasswordField
            name="password"
            autoComplete="new-password"
            value={password}
            fault={shown.password}
            note={texts.t('field.passwordLength', { count: PASSWORD_LENGTH })}
            onText={setPassword}
          />
          <PasswordField
            name="confirm"
            autoComplete="new-password"
            value={confirm}
            fault={shown.confirm}
            onText={setConfirm}
          />
          <ConsentText isLinkOnly />
        </div>
      )}
    </AccountForm>
  );
};
