import { Button } from 'antd';
import { type FormEvent, type KeyboardEvent, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { UnsavedGuard } from '../../../../components/unsaved-guard.tsx';
import { BLANK, commonOf, type Draft, isBlank, judge, readDraft } from '../logic/draft.ts';
import { EditFields } from './edit-fields.tsx';
import { EditNotes } from './edit-notes.tsx';
import { FailedSaves } from './failed-saves.tsx';
import { focusGrid } from '../logic/focus-grid.ts';
import { areSameValues, cellsOf, type PriceValues, selectedDays } from '../logic/price-edit.ts';
import '../edit-bar.css';
import { KeptNote } from './kept-note.tsx';
import { SelectionCount } from './selection-count.tsx';
import { useDraft } from '../hooks/use-draft.ts';
import type { PriceEditor } from '../hooks/use-price-editor.ts';
import { useSelectedCells } from '../hooks/use-selected-cells.ts';
import { useInView } from '../hooks/use-in-view.ts';

interface EditBarProps {
  readonly editor: PriceEditor;
  readonly currency: string;
}

/** Sets price, places and status of what is selected; a blank keeps what a cell has. (O §5) */
export const EditBar = ({ editor, currency }: EditBarProps) => {
  const { t } = useTranslation();
  const { model, selection } = editor;
  const [draft, setDraft] = useDraft(editor);
  /** Saving was tried with what stands there. */
  const [isAsked, setIsAsked] = useState(false);
  /** The values that are being saved, shown as long as nothing else has been typed. */
  const [sent, setSent] = useState<Draft | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const { isOpen, selected, cells } = useSelectedCells(editor);
  useInView(form, isOpen);
  const focusField = (name: 'price' | 'left') =>
    form.current?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.focus();

  useImperativeHandle(editor.edit, () => (typed?: string) => {
    // Focused at once, not with the next drawing: the next key belongs to the field.
    flushSync(() => typed !== undefined && setDraft((before) => ({ ...before, price: typed })));
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
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    focusGrid();
  };
  const judgement = judge(draft, cells, currency);
  return (
    <div className="edit-bar-place">
      {(editor.failed.length > 0 || !isBlank(draft)) && <UnsavedGuard isKeptWithinPage />}
      <FailedSaves
        editor={editor}
        currency={currency}
        onRetry={async (failed) => {
          if (await editor.retry(failed)) clearOf(failed.values);
        }}
      />
      {!isOpen && !isBlank(draft) && <KeptNote draft={draft} currency={currency} onDiscard={discard} />}
      {isOpen && (
        <form
          ref={form}
          className="edit-bar"
          aria-label={t('prices.edit')}
          noValidate
          autoComplete="off"
          onSubmit={(event) => void save(event)}
          onKeyDown={leave}
        >
          <EditFields
            draft={draft}
            onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
            common={commonOf(cells)}
            currency={currency}
            faults={judgement.faults}
            lacks={isAsked || !isBlank(draft) ? judgement.lacks : { price: false, left: false }}
          />
          <Button type="primary" htmlType="submit" loading={editor.isSaving && sent === draft}>
            {t('form.save')}
          </Button>
          <SelectionCount selection={selection} />
          <EditNotes
            judgement={judgement}
            count={cells.length}
            selected={selected}
            model={model}
            currency={currency}
            isBlank={isBlank(draft)}
            isAsked={isAsked}
          />
        </form>
      )}
    </div>
  );
};
