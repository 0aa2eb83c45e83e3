import type { LostBookings } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { isLossOther } from '../logic/is-loss-other.ts';
import type { LossQuery } from '../calls.ts';

/** What a form that takes offers from bookings sends of what it has shown. */
export const useAgreedLoss = () => {
  const client = useQueryClient();
  /**
   * Saves with the number that is shown, none while it is still counted; a number that is refused is counted anew.
   * @param query what is shown; null when nothing is lost
   */
  return async <Saved>(
    query: LossQuery | null | undefined,
    save: (agreed: { lostBookings?: number }) => Promise<Saved>,
  ): Promise<Saved> => {
    if (!query) return save({});
    const { queryKey } = query;
    try {
      return await save({ lostBookings: client.getQueryData<LostBookings>(queryKey)?.bookings ?? 0 });
    } catch (error) {
      if (isLossOther(error)) void client.invalidateQueries({ queryKey });
      throw error;
    }
  };
};
