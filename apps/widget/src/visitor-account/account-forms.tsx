import { useEffect, useRef } from 'react';
import { useWidget } from '../element/widget-context.ts';
import { ForgotForm } from './forgot-form.tsx';
import { LoginForm } from './login-form.tsx';
import { SignedIn } from './signed-in.tsx';
import { SignupForm } from './signup-form.tsx';

const FORMS = { login: LoginForm, signup: SignupForm, forgot: ForgotForm };

/**
 * Log-in, sign-up and forgotten password (W §2 "Drawers"). Name, e-mail and phone are shared with the guest form, so
 * that nobody types them twice.
 */
export const AccountForms = ({ form }: { readonly form: keyof typeof FORMS }) => {
  const { root, state } = useWidget();
  const { user } = state;
  const isSignedIn = user !== null;
  const shown = useRef({ form, isSignedIn });
  useEffect(() => {
    if (shown.current.form === form && shown.current.isSignedIn === isSignedIn) return;
    shown.current = { form, isSignedIn };
    // The link that led here has gone with its form, and the focus with it.
    root.querySelector<HTMLElement>('#drawer-title')?.focus();
  }, [form, isSignedIn, root]);
  const Form = FORMS[form];
  return user ? <SignedIn user={user} /> : <Form />;
};
