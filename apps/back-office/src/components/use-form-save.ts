import { ApiError } from '@meridienne/client';
import type { FormInstance } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../lib/api-error.ts';
import type { Fault } from './fault-note.tsx';
import { fieldErrors } from './field-errors.ts';

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
