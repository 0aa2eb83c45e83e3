import { ApiError } from '@meridienne/client';
import type { OffersUpdated } from '@meridienne/contracts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDebounced } from '../../../../lib/use-debounced.ts';
import { CATEGORIES_KEY } from '../../../catalogue/door.ts';
import { OFFERS_KEY } from '../../../../ground/live/offers-key.ts';

const DEBOUNCE_MS = 300;

export interface Preview {
  /** Of what was asked last; undefined until something was. */
  readonly data: OffersUpdated | undefined;
  /** Whether it is of what the form says now. */
  readonly isCurrent: boolean;
  readonly error: unknown;
  onRetry(): void;
}

/**
 * What a change would do, asked of the server as the typing pauses, and again whenever prices change.
 * @param body null while something is missing
 * @param ask one function, whatever the body
 */
export const usePreview = <Body extends object>(
  what: string,
  body: Body | null,
  ask: (body: Body, signal: AbortSignal) => Promise<OffersUpdated>,
): Preview => {
  const client = useQueryClient();
  const text = body && JSON.stringify(body);
  const settled = useDebounced(text, DEBOUNCE_MS);
  const query = useQuery({
    queryKey: [...OFFERS_KEY, 'preview', what, settled],
    queryFn: async ({ signal }) => {
      try {
        return await ask(JSON.parse(settled ?? '{}') as Body, signal);
      } catch (error) {
        // Somebody deleted one of the slots: the tree shows it then, and asks without it.
        if (error instanceof ApiError && error.status === 404) {
          void client.invalidateQueries({ queryKey: CATEGORIES_KEY });
        }
        throw error;
      }
    },
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  return {
    data: text === null ? undefined : data,
    isCurrent:
      text !== null && text === settled && data !== undefined && !isFetching && !isPlaceholderData && !error,
    error: text === null ? null : error,
    onRetry: () => void refetch(),
  };
};
