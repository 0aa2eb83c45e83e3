import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Has read again what an offer to somebody in line changes: the line, and the places left. */
export const useWishesChanged = () => {
  const client = useQueryClient();
  return useCallback(
    () =>
      Promise.all(['wishes', 'offers'].map((subject) => client.invalidateQueries({ queryKey: [subject] }))),
    [client],
  );
};
