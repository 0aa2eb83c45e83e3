import type { ContactFields, Field } from '../steps/contact-fields.tsx';

/** The guest form's fields, lent by the code that is there already: nothing is downloaded twice. */
export interface FormFields {
  readonly ContactFields: typeof ContactFields;
  readonly Field: typeof Field;
}
