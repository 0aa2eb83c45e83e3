import { useEffect, useRef } from 'react';
import { AlertIcon } from '../components/icons.tsx';
import { useWidget } from '../element/widget-context.ts';
import { askedFields, CONTACT_FORM_ID, type ContactFault, type ContactField } from '../flow/contact-form.ts';
import { ContactFields } from './contact-fields.tsx';

export interface ContactFormProps {
  readonly faults: Partial<Record<ContactField, ContactFault>>;
  readonly stops: number;
  /** The venue won't read the contact. */
  readonly isConfidential: boolean;
  submit(): void;
}

/** What a guest has to type; what is missing is marked, said, and brought into view (W §5). */
export const ContactForm = ({ faults, stops, isConfidential, submit }: ContactFormProps) => {
  const { texts, state } = useWidget();
  const form = useRef<HTMLFormElement>(null);
  const seenStops = useRef(stops);

  useEffect(() => {
    if (stops === seenStops.current) return;
    seenStops.current = stops;
    form.current?.parentElement?.scrollIntoView();
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [stops]);

  return (
    <form
      ref={form}
      id={CONTACT_FORM_ID}
      className="contact"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div role="alert">
        {Object.values(faults).includes('missing') && (
          <p className="form-fault">
            <AlertIcon />
            {texts.t('form.incomplete')}
          </p>
        )}
      </div>
      <div className="fields">
        <ContactFields
          fields={askedFields(state)}
          faults={faults}
          phoneHelp={isConfidential ? 'field.phoneKept' : 'field.phoneHelp'}
        />
      </div>
    </form>
  );
};
