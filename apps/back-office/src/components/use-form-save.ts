import { ApiError } from '@meridienne/client';
import type { FormInstance } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../lib/api-error.ts';
import type { Fault } from './fault-note.tsx';

interface Refusals {
  /** What is said of an error that the server has no words for at a field. */
  wordsOf?(error: unknown): string;
  /** The focus stays where it is, and doesn't go to the first wrong field. */
  readonly keepsFocus?: boolean;
}

/** Saves what a form holds, once at a time. What the server refuses stands at its fields, the rest is the fault. */
export const useFormSave = <Values extends object>(
  form: FormInstance<Values>,
  { wordsOf, keepsFocus = false }: Refusals = {},
) => {
  const { t } = useTranslation();
  const saving = useRef(false);
  const [isSaving, setIsSaving] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const refuse = (error: unknown) => {
    const [wrong, others] = fieldErrors<Values>(error, form);
    form.setFields(wrong);
    if (wrong[0] && !keepsFocus) form.scrollToField(wrong[0].name, { block: 'center', focus: true });
    if (wrong.length > 0 && others.length === 0) return;
    const text = others.join(' ') || (wordsOf?.(error) ?? failureOf(error, t));
    setFault({ text, isStale: error instanceof ApiError && error.errorType === 'changed' });
  };
  const save = async (work: () => Promise<unknown>) => {
    // Enter submits again before the button shows that it waits.
    if (saving.current) return;
    saving.current = true;
    setIsSaving(true);
    setFault(null);
    try {
      await work();
    } catch (error) {
      refuse(error);
    } finally {
      saving.current = false;
      setIsSaving(false);
    }
  };
  return { isSaving, fault, setFault, refuse, save };
};

/** `emails[0]` or `names.fr`, as the form names its fields. */
const pathOf = (propertyPath: string): (string | number)[] =>
  propertyPath
    .split(/[.[\]]+/)
    .filter((part) => part !== '')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** What the server said of each field of the form, and what it said of others. */
const fieldErrors = <Values extends object>(
  error: unknown,
  form: FormInstance<Values>,
): [{ name: never; errors: string[] }[], string[]] => {
  const violations = error instanceof ApiError ? error.violations : [];
  const fields: { name: never; errors: string[] }[] = [];
  const others: string[] = [];
  for (const { propertyPath, message } of violations) {
    const path = pathOf(propertyPath);
    const isField = form.getFieldInstance(path) !== undefined;
    if (isField) fields.push({ name: path as never, errors: [message] });
    else others.push(message);
  }
  return [fields, others];
};
