import { ApiError } from '@meridienne/client';
import type { OffersUpdated } from '@meridienne/contracts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../../lib/api-error.ts';
import { focusGrid } from '../logic/focus-grid.ts';
import { useMessages } from '../../../../components/messages.tsx';

/** Long enough to read it and to reach its button. */
const SHOWN_S = 8;
const MESSAGE = 'price-change';

/** What is told of a change of prices, and of taking it back. */
export const useChangeMessages = () => {
  const { t } = useTranslation();
  const { message } = useMessages();
  return {
    saved({ totalUpdated, totalSkipped, change }: OffersUpdated, undo: () => void) {
      const notes = [
        t('prices.saved'),
        totalSkipped > 0 && t('prices.updated', { count: totalUpdated }),
        totalSkipped > 0 && t('prices.skipped', { count: totalSkipped }),
        totalUpdated === 0 && totalSkipped === 0 && t('prices.unchanged'),
      ].filter((note) => note !== false);
      const undoAndGoOn = () => {
        undo();
        focusGrid();
      };
      const content = (
        <>
          {notes.join(' ')}
          {change !== null && (
            <Button type="link" size="small" onClick={undoAndGoOn}>
              {t('prices.undo')}
            </Button>
          )}
        </>
      );
      void message.open({ key: MESSAGE, type: 'success', duration: SHOWN_S, content });
    },
    /** What was told of a change that is being taken back. */
    hideSaved: () => message.destroy(MESSAGE),
    undone({ totalUpdated, totalSkipped }: Pick<OffersUpdated, 'totalUpdated' | 'totalSkipped'>) {
      const kept = totalSkipped > 0 ? ` ${t('prices.undoneKept', { count: totalSkipped })}` : '';
      void message.success(`${t('prices.undone', { count: totalUpdated })}${kept}`, SHOWN_S);
    },
    notUndone(error: unknown) {
      const isGone = error instanceof ApiError && error.status === 404;
      void message.error(isGone ? t('prices.undoGone') : failureOf(error, t, t('shell.noAnswer')));
    },
  };
};
