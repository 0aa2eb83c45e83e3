import { SIGN_UP_FIELDS, type SignUpField } from './sign-up-fields.ts';
import type { SignUpFaults, SignUpValues } from './sign-up-rules.ts';

export type FormFields = ReturnType<typeof createFields>;

/** A form's fields: what is typed in them, and what is said at them. */
export function createFields(form: HTMLFormElement) {
  const part = (name: string) => form.querySelector(`.sign-up-${name}`) as HTMLElement;
  const input = (field: SignUpField) => form.elements.namedItem(field) as HTMLInputElement;
  const tellField = (field: SignUpField, fault = '') => {
    input(field).ariaInvalid = fault === '' ? null : 'true';
    part(`field.is-${field} .sign-up-error`).textContent = fault;
  };
  return {
    part,
    input,
    tellField,
    typed: () =>
      Object.fromEntries(
        SIGN_UP_FIELDS.map((field) => [field, input(field).value]),
      ) as unknown as SignUpValues,
    isWrong: (field: SignUpField) => input(field).ariaInvalid === 'true',
    tellFields(faults: SignUpFaults) {
      for (const field of SIGN_UP_FIELDS) tellField(field, faults[field]);
      const first = SIGN_UP_FIELDS.find((field) => faults[field] !== undefined);
      if (first === undefined) return;
      input(first).focus({ preventScroll: true });
      // Scrolls to the field with its label, below the bar that stays at the window's top.
      part(`field.is-${first}`).scrollIntoView({ block: 'nearest' });
    },
  };
}
