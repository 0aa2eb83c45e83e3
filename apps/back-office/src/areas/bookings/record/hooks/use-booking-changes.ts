import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** What is read anew once a booking has changed: lists of bookings, places and units left, and what is counted of them. */
const TOUCHED = ['bookings', 'offers', 'pools', 'statistics'];

/** To be called after each change of a booking; done when what is shown is true again. */
export const useBookingsChanged = (): (() => Promise<void>) => {
  const client = useQueryClient();
  return useCallback(async () => {
    await Promise.all(TOUCHED.map((what) => client.invalidateQueries({ queryKey: [what] })));
  }, [client]);
};
