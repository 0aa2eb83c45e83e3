import type { publicLogin } from '@meridienne/contracts';
import { useState } from 'react';
import { useWidget } from '../element/widget-context.ts';
import { ContactFields } from '../steps/contact-fields.tsx';
import { AccountForm, type AccountFaults } from './account-form.tsx';
import { PasswordField } from './password-field.tsx';
import { SwitchLink } from './switch-link.tsx';
import { visitorOf } from './visitor-of.ts';

export const LoginForm = () => {
  const { texts, api, state, dispatch } = useWidget();
  const [password, setPassword] = useState('');
  const email = state.contact.email.trim();
  const faults: AccountFaults = {
    ...(email === '' && { email: 'missing' }),
    ...(password.trim() === '' && { password: 'missing' }),
  };
  return (
    <AccountForm
      faults={faults}
      submitText="login.submit"
      failureText={() => texts.t('login.failed')}
      send={async () => {
        const access = await api.call<typeof publicLogin>('POST /public/login', {
          body: { email, password: password.trim() },
        });
        dispatch({ type: 'signedIn', user: visitorOf(access, 'connection') });
      }}
      after={
        <>
          <SwitchLink to="forgot" text="login.forgot" />
          <SwitchLink to="signup" text="confirmation.signup" />
        </>
      }
    >
      {(shown) => (
        <>
          <ContactFields scope="account-" fields={['email']} faults={shown} />
          <PasswordField
            name="password"
            autoComplete="current-password"
            value={password}
            fault={shown.password}
            onText={setPassword}
          />
        </>
      )}
    </AccountForm>
  );
};
