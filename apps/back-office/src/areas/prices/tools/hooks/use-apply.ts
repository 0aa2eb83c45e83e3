import { ApiError } from '@meridienne/client';
import type { OffersUpdated } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CATEGORIES_KEY } from '../../../catalogue/door.ts';
import { useLargeQuestion } from '../../values/hooks/use-large-question.ts';
import { OFFERS_KEY } from '../../../../ground/live/offers-key.ts';
import { useBusy } from '../../../../lib/use-busy.ts';

/** What is told of a change once it is saved. */
export interface SavedNote {
  readonly type: 'success' | 'warning';
  readonly text: string;
}
export type OnSaved = (change: number | null, note: SavedNote) => void;

type Apply = (apply: () => Promise<OffersUpdated>, seen: OffersUpdated | undefined) => Promise<boolean>;

/**
 * Applies a change of prices and has it told what it did; what it throws is shown in the form, which stays.
 * @returns that, and whether it is under way: not while somebody is still asked
 */
export const useApply = (currency: string, onSaved: OnSaved): [apply: Apply, isSaving: boolean] => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const askLarge = useLargeQuestion(currency);
  const [save, isSaving] = useBusy(async (apply: () => Promise<OffersUpdated>): Promise<boolean> => {
    let done: OffersUpdated;
    try {
      done = await apply();
    } catch (error) {
      // Other prices than were seen: the preview shows them.
      if (error instanceof ApiError && error.status === 409) {
        await client.invalidateQueries({ queryKey: OFFERS_KEY });
      }
      if (!(error instanceof ApiError && error.status === 404)) throw error;
      // Somebody deleted one of the slots: the tree shows it, and the next try goes without it.
      await client.invalidateQueries({ queryKey: CATEGORIES_KEY });
      throw new ApiError(t('priceTools.gone'), error.status);
    }
    const skipped =
      done.totalSkipped > 0 ? ` ${t('priceTools.wasSkipped', { count: done.totalSkipped })}` : '';
    await client.invalidateQueries({ queryKey: OFFERS_KEY }, { cancelRefetch: true });
    // Nothing has happened: a window that closes would say the contrary.
    if (done.totalUpdated === 0) throw new ApiError(`${t('priceTools.nothingDone')}${skipped}`, 409);
    onSaved(done.change, {
      type: skipped ? 'warning' : 'success',
      text: `${t('priceTools.updated', { count: done.totalUpdated })}${skipped}`,
    });
    return true;
  });
  /**
   * @param seen the preview, by which large changes are asked about
   * @returns false when somebody would rather not: the form stays
   */
  const ask: Apply = async (apply, seen) => {
    const large = seen?.largest ? { count: seen.totalLarge, largest: seen.largest } : null;
    return (await askLarge(large)) && save(apply);
  };
  return [ask, isSaving];
};
