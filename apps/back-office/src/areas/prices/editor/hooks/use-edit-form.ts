import { type FormEvent, type RefObject, useImperativeHandle, useState } from 'react';
import { flushSync } from 'react-dom';
import { BLANK, type Draft, judge, readDraft } from '../logic/draft.ts';
import { focusGrid } from '../logic/focus-grid.ts';
import { type AdjustedCells, adjustedCells } from '../logic/adjusted-cells.ts';
import {
  areSameValues,
  cellsOf,
  type PlacedCell,
  type PriceValues,
  selectedDays,
} from '../logic/price-edit.ts';
import { largeChanges } from '../../values/logic/large-changes.ts';
import { useLargeQuestion } from '../../values/hooks/use-large-question.ts';
import { useDraft } from './use-draft.ts';
import type { FailedSave, PriceEditor } from './use-price-editor.ts';
import type { SavedNote } from '../../tools/hooks/use-apply.ts';

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
  /** Prices that go up or down, in their window. */
  const [adjusted, setAdjusted] = useState<AdjustedCells | null>(null);
  const askLarge = useLargeQuestion(currency);
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
    setDraft((now) => {
      const { values, change } = readDraft(now, currency);
      return change === null && areSameValues(values, saved) ? BLANK : now;
    });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    // Those of this moment: what is drawn may follow a little later.
    const now = model ? cellsOf(model, selectedDays(model, selection.get())) : [];
    const { values, change: by, faults, lacks, isTooMany, mayBeSaved } = judge(draft, now, currency);
    setIsAsked(!mayBeSaved);
    if (!mayBeSaved) {
      const isPriceFine = !faults.price && !lacks.price;
      if (!isTooMany) focusField(isPriceFine && (faults.left || lacks.left) ? 'left' : 'price');
      return;
    }
    if (by) return setAdjusted(adjustedCells(now, values, by));
    // By Enter: the arrows go on in the grid.
    const isByEnter = document.activeElement instanceof HTMLInputElement;
    if (!(await askLarge(largeChanges(pricesOf(now), values.price)))) return focusField('price');
    setSent(draft);
    if (isByEnter) focusGrid();
    if (await editor.submit(now, values)) clearOf(values);
    setSent((before) => (before === draft ? null : before));
  };
  const retry = async (failed: FailedSave) => {
    if (await editor.retry(failed)) clearOf(failed.values);
  };
  const adjusting = {
    cells: adjusted,
    close: () => setAdjusted(null),
    saved: (made: number | null, note: SavedNote) => {
      discard();
      editor.changed(made, note);
    },
  };
  const isSaving = editor.isSaving && sent === draft;
  return { draft, isAsked, isSaving, change, discard, save, retry, adjusting };
};

const pricesOf = (cells: readonly PlacedCell[]) =>
  cells.flatMap(({ day, cell }) => (cell ? [{ day, price: cell.price }] : []));
