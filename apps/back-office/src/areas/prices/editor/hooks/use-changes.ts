import { ApiError } from '@meridienne/client';
import type { OffersUpdated } from '@meridienne/contracts';
import { skipToken, useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { undoChange } from '../calls.ts';
import { OFFERS_KEY } from '../../../../ground/live/offers-key.ts';
import type { SavedNote } from '../../tools/hooks/use-apply.ts';
import { SAVING_KEY, saveInTurn, UNDOING_KEY, undoInTurn } from '../logic/save-queue.ts';
import { useChangeMessages } from './use-change-messages.tsx';

const NONE: readonly number[] = [];

/**
 * One's own changes of prices since the page was loaded, which can be taken back one after the other; both grids of the
 * account share them. All others stand in the history.
 */
export const useChanges = (accountId: number) => {
  const client = useQueryClient();
  const key = ['price-changes', accountId];
  const { data: own = NONE } = useQuery<readonly number[]>({
    queryKey: key,
    queryFn: skipToken,
    gcTime: Infinity,
  });
  const isSaving = useIsMutating({ mutationKey: SAVING_KEY }) > 0;
  const isUndoing = useIsMutating({ mutationKey: UNDOING_KEY }) > 0;

  const readOwn = () => client.getQueryData<readonly number[]>(key) ?? NONE;
  const forget = (change: number) =>
    client.setQueryData(
      key,
      readOwn().filter((each) => each !== change),
    );
  const remember = (change: number | null) => {
    if (change !== null) client.setQueryData(key, [...readOwn().filter((each) => each !== change), change]);
  };
  /** @returns whether something was put back */
  const takeBack = async (change: number): Promise<boolean> => {
    forget(change);
    messages.hideSaved();
    let isDone = false;
    try {
      messages.undone(await undoChange(accountId, change));
      isDone = true;
    } catch (error) {
      const isOver = error instanceof ApiError && error.status >= 400 && error.status < 500;
      if (!isOver) remember(change);
      messages.notUndone(error);
    }
    void client.invalidateQueries({ queryKey: OFFERS_KEY });
    return isDone;
  };
  /** Takes back a change, whoever made it, once what is being saved is through. */
  const undoThis = async (change: number): Promise<boolean> => {
    let isDone = false;
    await undoInTurn(
      client,
      () => change,
      async (asked) => void (isDone = await takeBack(asked)),
      { isNewest: false },
    );
    return isDone;
  };
  const undo = (): void => {
    // A second press does nothing.
    if (client.isMutating({ mutationKey: UNDOING_KEY }) > 0) return;
    void undoInTurn(
      client,
      () => readOwn().at(-1) ?? null,
      async (change) => void (await takeBack(change)),
    );
  };
  const messages = useChangeMessages({ undo, undoThis });
  const changed = (change: number | null, note: SavedNote) => {
    remember(change);
    messages.told(note, change);
    void client.invalidateQueries({ queryKey: OFFERS_KEY });
  };
  /** @throws whatever `work` throws */
  const save = (work: () => Promise<OffersUpdated>): Promise<OffersUpdated> =>
    saveInTurn(client, async () => {
      const done = await work();
      remember(done.change);
      messages.saved(done);
      return done;
    });
  return { canUndo: (own.length > 0 || isSaving) && !isUndoing, changed, save, undo, undoThis };
};
