import type { InputHTMLAttributes, ReactNode } from 'react';
import type { InterfaceLanguage } from '@meridienne/domain';
import { inLanguage } from '../site/in-language.ts';
import type { SignUpField, SignUpPlace } from './sign-up-fields.ts';
import { signUpTexts } from './sign-up-texts.ts';

interface SignUpFormProps {
  language: InterfaceLanguage;
  place: SignUpPlace;
  /** The id of the heading that says what the form is for. */
  titleId: string;
}

/** A hotel's sign-up (O §2); sign-up-form.ts brings it to life, and lets it be sent. */
export function SignUpForm({ language, place, titleId }: SignUpFormProps) {
  const texts = signUpTexts[language];
  const field = (name: SignUpField, more: Omit<FieldProps, 'name' | 'label'> = {}) => (
    <Field name={name} label={texts.labels[name]} {...more} />
  );
  return (
    <form
      className="sign-up-form"
      method="post"
      noValidate
      aria-labelledby={titleId}
      data-language={language}
      data-place={place}
      data-ticket="__TICKET__"
    >
      <noscript>
        <p className="sign-up-no-script">{texts.needsScript}</p>
      </noscript>
      <div className="sign-up-fields">
        {field('firstname', { autoComplete: 'given-name' })}
        {field('lastname', { autoComplete: 'family-name' })}
        {field('username', { autoComplete: 'nickname', ...PLAIN })}
        {/* What one signs in with. */}
        {field('email', {
          type: 'email',
          autoComplete: 'username',
          inputMode: 'email',
          maxLength: 254,
          ...PLAIN,
        })}
        {field('accountName', { autoComplete: 'organization' })}
        {field('url', {
          autoComplete: 'url',
          inputMode: 'url',
          maxLength: 2000,
          hint: texts.urlHint,
          ...PLAIN,
        })}
        {field('password', {
          ...PASSWORD,
          hint: texts.passwordHint,
          beside: (
            <button className="sign-up-switch" type="button" hidden>
              <span>{texts.hide}</span>
              <span className="visually-hidden"> {texts.passwords}</span>
            </button>
          ),
        })}
        {field('confirm', {
          ...PASSWORD,
          required: false,
          beside: <span className="sign-up-optional">{texts.optional}</span>,
        })}
      </div>
      {/* What programs fill in, and nobody sees: no reader, no key and no password manager comes to it. */}
      <p className="visually-hidden" aria-hidden="true">
        <label>
          {texts.leaveEmpty}
          <input
            name="homepage"
            tabIndex={-1}
            autoComplete="off"
            data-1p-ignore=""
            data-bwignore=""
            data-lpignore="true"
            data-form-type="other"
          />
        </label>
      </p>
      <p className="sign-up-alert" role="alert" />
      <End language={language} />
    </form>
  );
}

/** What sends the form, and where else one may want to go. */
function End({ language }: { language: InterfaceLanguage }) {
  const texts = signUpTexts[language];
  return (
    <div className="sign-up-end">
      <button className="sign-up-submit" type="submit" disabled>
        {texts.submit}
      </button>
      <p className="sign-up-status" role="status" />
      <p className="sign-up-notice">
        {texts.privacy} <a href={inLanguage('/confidentialite', language)}>{texts.privacyLink}</a>
      </p>
      <p className="sign-up-other">
        <a href="/login-admin">{texts.haveAccount}</a>
      </p>
    </div>
  );
}

/** Keeps browsers from correcting what is typed. */
const PLAIN = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
/** Shown until one hides it (O §2). */
const PASSWORD = { autoComplete: 'new-password', maxLength: 200, ...PLAIN } as const;

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: SignUpField;
  label: string;
  hint?: string;
  /** At the end of the label's line. */
  beside?: ReactNode;
}

function Field({ name, label, hint, beside, ...input }: FieldProps) {
  const id = `sign-up-${name}`;
  return (
    <div className={`sign-up-field is-${name}`}>
      <div className="sign-up-label">
        <label htmlFor={id}>{label}</label>
        {beside}
      </div>
      <input
        id={id}
        name={name}
        type="text"
        required
        maxLength={120}
        aria-describedby={`${hint === undefined ? '' : `${id}-hint `}${id}-error`}
        {...input}
      />
      {hint !== undefined && (
        <p className="sign-up-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className="sign-up-error" id={`${id}-error`} />
    </div>
  );
}
