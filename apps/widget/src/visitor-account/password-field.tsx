import { useState } from 'react';
import { useWidget } from '../element/widget-context.ts';
import type { ContactFault } from '../flow/contact-form.ts';
import { Field } from '../steps/contact-fields.tsx';

interface PasswordFieldProps {
  readonly name: 'password' | 'confirm';
  readonly autoComplete: 'current-password' | 'new-password';
  readonly value: string;
  readonly fault: ContactFault | undefined;
  readonly note?: string;
  onText(text: string): void;
}

/** A password, hidden unless one asks to see it. */
export const PasswordField = ({ name, onText, ...input }: PasswordFieldProps) => {
  const { texts } = useWidget();
  const [isShown, setIsShown] = useState(false);
  return (
    <Field
      {...input}
      id={`account-${name}`}
      name={name}
      label={`field.${name}`}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      onChange={({ target }) => onText(target.value)}
      beside={
        <button
          type="button"
          className="icon-button eye"
          aria-label={texts.t(isShown ? 'field.hidePassword' : 'field.showPassword')}
          onClick={() => setIsShown(!isShown)}
        >
          <svg aria-hidden="true" width="20" height="20" viewBox="0 0 24 24">
            <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
            <path d="M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0" />
            {isShown && <path d="M4 20L20 4" />}
          </svg>
        </button>
      }
    />
  );
};
