import { ApiError } from '@meridienne/client';
import type { OffersUpdated } from '@meridienne/contracts';
import { skipToken, useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { undoChange } from '../calls.ts';
import { OFFERS_KEY } from '../../../../ground/live/offers-key.ts';
import { SAVING_KEY, saveInTurn, UNDOING_KEY, undoInTurn } from '../logic/save-queue.ts';
import { useChangeMessages } from './use-change-messages.tsx';

/** The last change of prices, which can be taken back; both grids of the account share it. */
export const useChanges = (accountId: number) => {
  const messages = useChangeMessages();
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
      messages.saved(done, undo);
      return done;
    });
  const takeBack = async (change: number) => {
    client.setQueryData(key, null);
    messages.hideSaved();
    try {
      messages.undone(await undoChange(accountId, change));
    } catch (error) {
      const isOver = error instanceof ApiError && error.status >= 400 && error.status < 500;
      if (!isOver) remember(change);
      messages.notUndone(error);
    }
    void client.invalidateQueries({ queryKey: OFFERS_KEY });
  };
  const undo = (): void => {
    // A second press does nothing.
    if (client.isMutating({ mutationKey: UNDOING_KEY }) > 0) return;
    void undoInTurn(client, () => client.getQueryData<number | null>(key) ?? null, takeBack);
  };
  return { canUndo: (last !== null || isSaving) && !isUndoing, changed, save, undo };
};
