import { Button } from 'antd';
import {
  type KeyboardEvent,
  type RefObject,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import { ready } from '../../../../lib/later.ts';
import { WhenOpened } from '../../../../components/when-opened.tsx';
import { UnsavedGuard } from '../../../../components/unsaved-guard.tsx';
import { commonOf, isBlank, judge } from '../logic/draft.ts';
import { CloseSelected } from './close-selected.tsx';
import { EditFields } from './edit-fields.tsx';
import { EditNotes } from './edit-notes.tsx';
import { FailedSaves } from './failed-saves.tsx';
import { focusGrid } from '../logic/focus-grid.ts';
import { KeptNote } from './kept-note.tsx';
import { SelectionCount } from './selection-count.tsx';
import { WhoSet } from './who-set.tsx';
import { useEditForm } from '../hooks/use-edit-form.ts';
import type { PriceEditor } from '../hooks/use-price-editor.ts';
import { closingOf } from '../logic/closing-of.ts';
import { cellsOf, selectedDays } from '../logic/price-edit.ts';
import styles from './edit-bar.module.css';

const AdjustModal = ready(async () => (await import('../../tools/adjust-modal.tsx')).AdjustModal);

interface EditBarProps {
  readonly editor: PriceEditor;
  readonly currency: string;
  /** Of a grid that shows one service alone. */
  readonly categoryId: number | null;
}

/** Sets price, places and status of what is selected; a blank keeps what a cell has. (O §5) */
export const EditBar = ({ editor, currency, categoryId }: EditBarProps) => {
  const { t } = useTranslation();
  const { model, selection } = editor;
  const form = useRef<HTMLFormElement>(null);
  const { draft, isAsked, isSaving, change, discard, save, retry, adjusting } = useEditForm(
    editor,
    currency,
    form,
  );
  const { isOpen, selected, cells } = useSelectedCells(editor);
  useInView(form, isOpen);
  const leave = (event: KeyboardEvent) => {
    // What a window says that is opened from here passes by, too.
    if (event.key !== 'Escape' || !event.currentTarget.contains(event.target as Node)) return;
    event.stopPropagation();
    focusGrid();
  };
  const [only, ...others] = cells;
  const judgement = judge(draft, cells, currency);
  const closing = model ? closingOf(model, selected, categoryId) : null;
  const isClosing = draft.status === 'notAvailable' && closing?.leavesHourly === true;
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
          {closing && (
            <CloseSelected accountId={editor.accountId} closing={closing} text={t('prices.close')} />
          )}
          <SelectionCount selection={selection}>
            {only && others.length === 0 && <WhoSet key={`${only.row.key} ${only.day}`} cell={only} />}
          </SelectionCount>
          {isClosing && (
            <p className={styles.hourly} role="status">
              {t('prices.hourlyStay')}{' '}
              <CloseSelected
                isSmall
                accountId={editor.accountId}
                closing={closing}
                text={t('prices.closeAll')}
              />
            </p>
          )}
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
      <WhenOpened open={adjusting.cells !== null}>
        <AdjustModal
          accountId={editor.accountId}
          currency={currency}
          cells={adjusting.cells}
          onSaved={adjusting.saved}
          onClose={adjusting.close}
        />
      </WhenOpened>
    </div>
  );
};

/** Moves the page so that a bar which opens at its bottom doesn't cover the cell that one is on. */
const useInView = (bar: RefObject<HTMLElement | null>, isOpen: boolean): void => {
  useEffect(() => {
    const grid = document.querySelector('main [role=grid]');
    if (!isOpen || !bar.current || !grid) return;
    const cell = grid.contains(document.activeElement)
      ? document.activeElement
      : grid.querySelector('[role=gridcell][aria-selected=true]');
    if (!cell) return;
    const covered = cell.getBoundingClientRect().bottom - bar.current.getBoundingClientRect().top;
    if (covered > 0) scrollBy({ top: covered + 8 });
  }, [bar, isOpen]);
};

/** The selected cells as the grid has them now. */
const useSelectedCells = ({ model, selection }: PriceEditor) => {
  const current = useSyncExternalStore(selection.subscribe, selection.get);
  // The grid follows the pointer; what is said of the cells may follow a little later.
  const selected = useDeferredValue(current);
  const cells = useMemo(
    () => (model ? cellsOf(model, selectedDays(model, selected)) : []),
    [model, selected],
  );
  return { isOpen: current.size > 0, selected, cells };
};
