import { Button } from 'antd';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { UnsavedGuard } from '../../../../components/unsaved-guard.tsx';
import { commonOf, isBlank, judge } from '../logic/draft.ts';
import { EditFields } from './edit-fields.tsx';
import { EditNotes } from './edit-notes.tsx';
import { FailedSaves } from './failed-saves.tsx';
import { focusGrid } from '../logic/focus-grid.ts';
import { KeptNote } from './kept-note.tsx';
import { SelectionCount } from './selection-count.tsx';
import { useEditForm } from '../hooks/use-edit-form.ts';
import type { PriceEditor } from '../hooks/use-price-editor.ts';
import { useSelectedCells } from '../hooks/use-selected-cells.ts';
import { useInView } from '../hooks/use-in-view.ts';
import styles from './edit-bar.module.css';

interface EditBarProps {
  readonly editor: PriceEditor;
  readonly currency: string;
}

/** Sets price, places and status of what is selected; a blank keeps what a cell has. (O §5) */
export const EditBar = ({ editor, currency }: EditBarProps) => {
  const { t } = useTranslation();
  const { model, selection } = editor;
  const form = useRef<HTMLFormElement>(null);
  const { draft, isAsked, isSaving, change, discard, save, retry } = useEditForm(editor, currency, form);
  const { isOpen, selected, cells } = useSelectedCells(editor);
  useInView(form, isOpen);
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    focusGrid();
  };
  const judgement = judge(draft, cells, currency);
  return (
    <div className={styles.place}>
      {(editor.failed.length > 0 || !isBlank(draft)) && <UnsavedGuard isKeptWithinPage />}
      <FailedSaves editor={editor} currency={currency} onRetry={retry} />
      {!isOpen && !isBlank(draft) && <KeptNote draft={draft} currency={currency} onDiscard={discard} />}
      {isOpen && (
        <form
          ref={form}
          className={styles.bar}
          aria-label={t('prices.edit')}
          noValidate
          autoComplete="off"
          onSubmit={(event) => void save(event)}
          onKeyDown={leave}
        >
          <EditFields
            draft={draft}
            onChange={change}
            common={commonOf(cells)}
            currency={currency}
            faults={judgement.faults}
            lacks={isAsked || !isBlank(draft) ? judgement.lacks : { price: false, left: false }}
          />
          <Button type="primary" htmlType="submit" loading={isSaving}>
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
