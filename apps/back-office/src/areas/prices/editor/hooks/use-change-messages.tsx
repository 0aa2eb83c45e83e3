import { ApiError } from '@meridienne/client';
import type { OffersUndone, OffersUpdated } from '@meridienne/contracts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../../lib/api-error.ts';
import { focusGrid } from '../logic/focus-grid.ts';
import type { SavedNote } from '../../tools/hooks/use-apply.ts';
import { useMessages } from '../../../../components/messages.tsx';
import { useHistoryWindow } from './use-history-window.ts';

/** Long enough to read it and to reach its button. */
const SHOWN_S = 8;
const MESSAGE = 'price-change';

interface WaysBack {
  /** Takes back one's last change. */
  undo(): void;
  undoThis(change: number): Promise<unknown>;
}

/** What is told of a change of prices, and of taking it back. */
export const useChangeMessages = ({ undo, undoThis }: WaysBack) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const history = useHistoryWindow();
  const action = (text: string, work: () => void) => (
    <Button type="link" size="small" onClick={work}>
      {text}
    </Button>
  );
  const andGoOn = (work: () => void) => () => {
    work();
    focusGrid();
  };
  const told = ({ type, text }: SavedNote, change: number | null) =>
    void message.open({
      key: MESSAGE,
      type,
      duration: SHOWN_S,
      content: (
        <>
          {text}
          {change !== null && action(t('prices.undo'), andGoOn(undo))}
          {change !== null && action(t('prices.history'), history.open)}
        </>
      ),
    });
  return {
    told,
    saved({ totalUpdated, totalSkipped, change }: OffersUpdated) {
      const notes = [
        t('prices.saved'),
        totalSkipped > 0 && t('prices.updated', { count: totalUpdated }),
        totalSkipped > 0 && t('prices.skipped', { count: totalSkipped }),
        totalUpdated === 0 && totalSkipped === 0 && t('prices.unchanged'),
      ].filter((note) => note !== false);
      told({ type: 'success', text: notes.join(' ') }, change);
    },
    /** What was told of a change that is being taken back. */
    hideSaved: () => message.destroy(MESSAGE),
    undone({ totalUpdated, totalSkipped, change }: OffersUndone) {
      const kept = totalSkipped > 0 ? ` ${t('prices.undoneKept', { count: totalSkipped })}` : '';
      void message.open({
        type: 'success',
        duration: SHOWN_S,
        content: (
          <>
            {`${t('prices.undone', { count: totalUpdated })}${kept}`}
            {change !== null &&
              action(
                t('prices.redo'),
                andGoOn(() => void undoThis(change)),
              )}
          </>
        ),
      });
    },
    notUndone(error: unknown) {
      const isGone = error instanceof ApiError && error.status === 404;
      void message.error(isGone ? t('prices.undoGone') : failureOf(error, t, t('shell.noAnswer')));
    },
  };
};
