import type { WidgetKey } from '@meridienne/i18n/widget';
import { type InputHTMLAttributes, useEffect, useRef } from 'react';
import { AlertIcon } from '../components/icons.tsx';
import { useWidget } from '../element/widget-context.ts';
import {
  askedFields,
  CONTACT_FORM_ID,
  CONTACT_LIMITS,
  type ContactFault,
  type ContactField,
} from '../flow/contact-form.ts';

export interface ContactFormProps {
  readonly faults: Partial<Record<ContactField, ContactFault>>;
  readonly stops: number;
  submit(): void;
}

const INPUTS: Readonly<
  Record<ContactField, { readonly name: WidgetKey } & InputHTMLAttributes<HTMLInputElement>>
> = {
  email: {
    name: 'field.email',
    type: 'email',
    autoComplete: 'email',
    inputMode: 'email',
    autoCapitalize: 'none',
  },
  firstname: { name: 'field.firstName', type: 'text', autoComplete: 'given-name' },
  lastname: { name: 'field.lastName', type: 'text', autoComplete: 'family-name' },
  phone: { name: 'field.phone', type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
};

const faultText = (field: ContactField, fault: ContactFault): WidgetKey => {
  if (fault === 'missing') return 'field.missing';
  if (field === 'email') return 'field.invalidEmail';
  return field === 'phone' ? 'field.invalidPhone' : 'field.missing';
};

/** The guest form; what is missing is marked, said, and brought into view (W §5). */
export const ContactForm = ({ faults, stops, submit }: ContactFormProps) => {
  const { texts, state, dispatch } = useWidget();
  const form = useRef<HTMLFormElement>(null);
  const hasFaults = Object.keys(faults).length > 0;

  useEffect(() => {
    if (stops === 0) return;
    form.current?.scrollIntoView({ block: 'start' });
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus({ preventScroll: true });
  }, [stops]);

  return (
    <form
      ref={form}
      id={CONTACT_FORM_ID}
      className="contact"
      aria-labelledby="contact"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h3 id="contact">{texts.t('confirmation.contact')}</h3>
      <div role="alert">
        {hasFaults && (
          <p className="form-fault">
            <AlertIcon />
            {texts.t('form.incomplete')}
          </p>
        )}
      </div>
      <div className="fields">
        {askedFields(state).map((field) => {
          const { name, ...input } = INPUTS[field];
          const fault = faults[field];
          return (
            <div key={field} className={`field field-${field}`}>
              <label className="field-name" htmlFor={field}>
                {texts.t(name)}
              </label>
              <input
                {...input}
                id={field}
                name={field}
                required
                maxLength={CONTACT_LIMITS[field]}
                value={state.contact[field]}
                aria-invalid={Boolean(fault)}
                aria-describedby={fault && `${field}-fault`}
                onChange={(event) =>
                  dispatch({ type: 'contactWritten', contact: { [field]: event.target.value } })
                }
              />
              {fault && (
                <span id={`${field}-fault`} className="field-fault">
                  {texts.t(faultText(field, fault))}
                </span>
              )}
            </div>
          );
        })}
      </div>
    </form>
  );
};
