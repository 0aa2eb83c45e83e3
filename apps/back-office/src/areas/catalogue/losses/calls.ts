import type {
  CheckCategoryLoss,
  checkCategoryLoss,
  CheckTimeSlotLoss,
  checkTimeSlotLoss,
  LostBookings,
} from '@meridienne/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

const lossQuery = (
  [what, id, change]: readonly ['categories' | 'time_slots', number, unknown],
  read: (signal: AbortSignal) => Promise<LostBookings>,
) =>
  queryOptions({
    queryKey: [what, 'bookings', id, 'lost', change] as readonly unknown[],
    queryFn: ({ signal }) => read(signal),
    // Bookings come in while one decides: each question is asked anew.
    gcTime: 0,
    staleTime: 0,
  });
export type LossQuery = ReturnType<typeof lossQuery>;

/** What the deletion of a time slot takes, or new hours of it. */
export const timeSlotLossQuery = (id: number, change: CheckTimeSlotLoss['change'] = null): LossQuery =>
  lossQuery(['time_slots', id, change], (signal) =>
    call<typeof checkTimeSlotLoss>('POST /time_slots/:id/check-loss', {
      params: { id },
      body: { change },
      signal,
    }),
  );

/** What the deletion of a category takes, or another schedule of it. */
export const categoryLossQuery = (id: number, change: CheckCategoryLoss['change'] = null): LossQuery =>
  lossQuery(['categories', id, change], (signal) =>
    call<typeof checkCategoryLoss>('POST /categories/:id/check-loss', {
      params: { id },
      body: { change },
      signal,
    }),
  );
