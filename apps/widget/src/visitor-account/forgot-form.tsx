import type { forgetPassword } from '@meridienne/contracts';
import { useState } from 'react';
import { useWidget } from '../element/widget-context.ts';
import { ContactFields } from '../steps/contact-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { SwitchLink } from './switch-link.tsx';

/** Has a temporary password mailed; the answer doesn't tell whether the address is known. */
export const ForgotForm = () => {
  const { texts, api, state } = useWidget();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const email = state.contact.email.trim();
  const isSent = sentTo === email;
  return (
    <AccountForm
      faults={email === '' ? { email: 'missing' } : {}}
      submitText="forgot.submit"
      isDone={isSent}
      failureText={() => texts.t('forgot.failed')}
      send={async () => {
        setSentTo(null);
        await api.call<typeof forgetPassword>('POST /public/forget-password', {
          body: { email, language: texts.language },
        });
        setSentTo(email);
      }}
      after={<SwitchLink to="login" text="forgot.back" isButton={isSent} />}
    >
      {(shown) => (
        <>
          <p className="quiet-text">{texts.t('forgot.prompt')}</p>
          <ContactFields scope="account-" fields={['email']} faults={shown} />
          <div role="status">{isSent && <p className="form-done">{texts.t('forgot.sent')}</p>}</div>
        </>
      )}
    </AccountForm>
  );
};
