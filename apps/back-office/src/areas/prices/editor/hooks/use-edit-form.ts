import { type FormEvent, type RefObject, useImperativeHandle, useState } from 'react';
import { flushSync } from 'react-dom';
import { BLANK, type Draft, judge, readDraft } from '../logic/draft.ts';
import { focusGrid } from '../logic/focus-grid.ts';
import { areSameValues, cellsOf, type PriceValues, selectedDays } from '../logic/price-edit.ts';
import { useDraft } from './use-draft.ts';
import type { FailedSave, PriceEditor } from './use-price-editor.ts';

/** What is typed into the edit bar, and the saving of it. */
export const useEditForm = (
  editor: PriceEditor,
  currency: string,
  form: RefObject<HTMLFormElement | null>,
) => {
  const { model, selection } = editor;
  const [draft, setDraft] = useDraft(editor);
  /** Saving was tried with what stands there. */
  const [isAsked, setIsAsked] = useState(false);
  /** The values that are being saved, shown as long as nothing else has been typed. */
  const [sent, setSent] = useState<Draft | null>(null);
  const focusField = (name: 'price' | 'left') =>
    form.current?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.focus();
  const change = (changed: Partial<Draft>) => setDraft((before) => ({ ...before, ...changed }));

  useImperativeHandle(editor.edit, () => (typed?: string) => {
    // Focused at once, not with the next drawing: the next key belongs to the field.
    flushSync(() => typed !== undefined && change({ price: typed }));
    focusField('price');
  });

  const discard = () => {
    setDraft(BLANK);
    setIsAsked(false);
  };
  useImperativeHandle(editor.left, () => discard);

  // What has been typed since the save began stays.
  const clearOf = (saved: PriceValues) =>
    setDraft((now) => (areSameValues(readDraft(now, currency).values, saved) ? BLANK : now));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    // Those of this moment: what is drawn may follow a little later.
    const now = model ? cellsOf(model, selectedDays(model, selection.get())) : [];
    const { values, faults, lacks, isTooMany, mayBeSaved } = judge(draft, now, currency);
    setIsAsked(!mayBeSaved);
    if (!mayBeSaved) {
      const isPriceFine = !faults.price && !lacks.price;
      if (!isTooMany) focusField(isPriceFine && (faults.left || lacks.left) ? 'left' : 'price');
      return;
    }
    setSent(draft);
    // By Enter: the arrows go on in the grid.
    if (document.activeElement instanceof HTMLInputElement) focusGrid();
    if (await editor.submit(now, values)) clearOf(values);
    setSent((before) => (before === draft ? null : before));
  };
  const retry = async (failed: FailedSave) => {
    if (await editor.retry(failed)) clearOf(failed.values);
  };
  return { draft, isAsked, isSaving: editor.isSaving && sent === draft, change, discard, save, retry };
};
