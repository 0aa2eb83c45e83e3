import { ApiError } from '@meridienne/client';
import type { OffersUpdated } from '@meridienne/contracts';
import { skipToken, useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../../lib/api-error.ts';
import { focusGrid } from '../logic/focus-grid.ts';
import { undoChange } from '../calls.ts';
import { OFFERS_KEY } from '../../../../ground/live/offers-key.ts';
import { SAVING_KEY, saveInTurn, UNDOING_KEY, undoInTurn } from '../logic/save-queue.ts';

/** Long enough to read it and to reach its button. */
const SHOWN_S = 8;
const MESSAGE = 'price-change';

/** The last change of prices, which can be taken back; both grids of the account share it. */
export const useChanges = (accountId: number) => {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const client = useQueryClient();
  const key = ['price-changes', accountId];
  const { data: last = null } = useQuery<number | null>({
    queryKey: key,
    queryFn: skipToken,
    gcTime: Infinity,
  });
  const isSaving = useIsMutating({ mutationKey: SAVING_KEY }) > 0;
  const isUndoing = useIsMutating({ mutationKey: UNDOING_KEY }) > 0;

  const remember = (change: number | null) => {
    if (change !== null) client.setQueryData(key, change);
  };
  const changed = (change: number | null) => {
    remember(change);
    void client.invalidateQueries({ queryKey: OFFERS_KEY });
  };
  /** @throws whatever `work` throws */
  const save = (work: () => Promise<OffersUpdated>): Promise<OffersUpdated> =>
    saveInTurn(client, async () => {
      const done = await work();
      remember(done.change);
      tellSaved(done);
      return done;
    });
  const takeBack = async (change: number) => {
    client.setQueryData(key, null);
    message.destroy(MESSAGE);
    try {
      const { totalUpdated, totalSkipped } = await undoChange(accountId, change);
      const kept = totalSkipped > 0 ? ` ${t('prices.undoneKept', { count: totalSkipped })}` : '';
      void message.success(`${t('prices.undone', { count: totalUpdated })}${kept}`, SHOWN_S);
    } catch (error) {
      const isOver = error instanceof ApiError && error.status >= 400 && error.status < 500;
      if (!isOver) remember(change);
      void message.error(
        error instanceof ApiError && error.status === 404
          ? t('prices.undoGone')
          : failureOf(error, t, t('shell.noAnswer')),
      );
    }
    void client.invalidateQueries({ queryKey: OFFERS_KEY });
  };
  const undo = (): void => {
    // A second press does nothing.
    if (client.isMutating({ mutationKey: UNDOING_KEY }) > 0) return;
    void undoInTurn(client, () => client.getQueryData<number | null>(key) ?? null, takeBack);
  };
  const tellSaved = ({ totalUpdated, totalSkipped, change }: OffersUpdated) => {
    const notes = [
      t('prices.saved'),
      totalSkipped > 0 && t('prices.updated', { count: totalUpdated }),
      totalSkipped > 0 && t('prices.skipped', { count: totalSkipped }),
      totalUpdated === 0 && totalSkipped === 0 && t('prices.unchanged'),
    ].filter((note) => note !== false);
    void message.open({
      key: MESSAGE,
      type: 'success',
      duration: SHOWN_S,
      content: (
        <>
          {notes.join(' ')}
          {change !== null && (
            <Button
              type="link"
              size="small"
              onClick={() => {
                undo();
                focusGrid();
              }}
            >
              {t('prices.undo')}
            </Button>
          )}
        </>
      ),
    });
  };
  return { canUndo: (last !== null || isSaving) && !isUndoing, changed, save, undo };
};
