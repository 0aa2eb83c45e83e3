import type { WidgetKey } from '@meridienne/i18n/widget';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { Trap } from '../components/trap.tsx';
import { useWidget } from '../element/widget-context.ts';
import { CONTACT_LIMITS, type ContactFault, type ContactField } from '../flow/contact-form.ts';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly id: string;
  readonly label: WidgetKey;
  readonly fault?: ContactFault | undefined;
  /** Said below the field, also of one left empty. */
  readonly note?: string | undefined;
  /** What it is for: said whatever is wrong. */
  readonly help?: string | undefined;
  /** A control beside what is typed. */
  readonly beside?: ReactNode;
  readonly isOptional?: boolean;
}

/** One line to type in, with its name and what is wrong with it. */
export const Field = ({
  id,
  label,
  fault,
  note,
  help,
  beside,
  isOptional = false,
  className = '',
  ...input
}: FieldProps) => {
  const { texts } = useWidget();
  const said = [fault === 'missing' && texts.t('field.missing'), note].filter(Boolean).join(', ');
  return (
    <div className={`field ${className}`}>
      <label className="field-name" htmlFor={id}>
        {texts.t(label)}
        {isOptional && <span className="optional"> ({texts.t('confirmation.optional')})</span>}
      </label>
      <div className="field-line">
        <input
          {...input}
          id={id}
          required={!isOptional}
          aria-invalid={Boolean(fault)}
          aria-describedby={
            [said && `${id}-note`, help && `${id}-help`].filter(Boolean).join(' ') || undefined
          }
        />
        {beside}
      </div>
      {said && (
        <span id={`${id}-note`} className={fault ? 'field-fault' : 'field-note'}>
          {said}
        </span>
      )}
      {help && (
        <span id={`${id}-help`} className="field-note">
          {help}
        </span>
      )}
    </div>
  );
};

const INPUTS: Readonly<
  Record<
    ContactField,
    { readonly label: WidgetKey; readonly invalid?: WidgetKey } & InputHTMLAttributes<HTMLInputElement>
  >
> = {
  email: {
    label: 'field.email',
    invalid: 'field.invalidEmail',
    type: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
  },
  firstname: { label: 'field.firstName', autoComplete: 'given-name' },
  lastname: { label: 'field.lastName', autoComplete: 'family-name' },
  phone: { label: 'field.phone', invalid: 'field.invalidPhone', type: 'tel', autoComplete: 'tel' },
};

interface ContactFieldsProps {
  readonly fields: readonly ContactField[];
  readonly faults: Partial<Record<ContactField, ContactFault>>;
  /** What a guest's phone is for. */
  readonly phoneHelp?: WidgetKey;
  /** Before the ids, where the fields stand a second time. */
  readonly scope?: string;
}

/** Who the visitor is: one set of texts, whichever form they are typed in. */
export const ContactFields = ({ fields, faults, phoneHelp, scope = '' }: ContactFieldsProps) => {
  const { texts, state, dispatch } = useWidget();
  return (
    <>
      {fields.map((field) => {
        const { invalid = 'field.missing', ...input } = INPUTS[field];
        return (
          <Field
            key={field}
            {...input}
            id={scope + field}
            name={field}
            className={`field-${field}`}
            // An account's name, for what keeps passwords.
            autoComplete={scope && field === 'email' ? 'username' : input.autoComplete}
            maxLength={CONTACT_LIMITS[field]}
            value={state.contact[field]}
            fault={faults[field]}
            note={faults[field] === 'invalid' ? texts.t(invalid) : undefined}
            help={phoneHelp && field === 'phone' ? texts.t(phoneHelp) : undefined}
            onChange={({ target }) =>
              dispatch({ type: 'contactWritten', contact: { [field]: target.value } })
            }
          />
        );
      })}
      <Trap />
    </>
  );
};
