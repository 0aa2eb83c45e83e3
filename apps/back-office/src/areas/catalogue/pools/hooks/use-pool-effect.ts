import { ApiError } from '@meridienne/client';
import type { PreviewPool } from '@meridienne/contracts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDebounced } from '../../../../lib/use-debounced.ts';
import { previewQuery } from '../calls/pools.ts';

const PAUSE_MS = 300;

/** The number that was shown is another by now, so that nothing was done. */
const areConflictsOther = (error: unknown): boolean =>
  error instanceof ApiError && error.errorType === 'poolConflicts';

/**
 * What a pool would change, asked for while one types.
 * @param question null while there is nothing to ask
 */
export const usePoolEffect = (question: PreviewPool | null) => {
  const client = useQueryClient();
  const asked = JSON.stringify(question);
  const settled = useDebounced(asked, PAUSE_MS);
  const query = previewQuery(JSON.parse(settled) as PreviewPool | null);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
  });
  const isOfThis = settled === asked && !isPlaceholderData && error === null;
  const effect = question && data && isOfThis ? data : undefined;
  /** Saves with what is shown; a number that is refused is asked for anew. */
  const withAgreed = async <Saved>(
    save: (agreed: { agreedConflicts?: number }) => Promise<Saved>,
  ): Promise<Saved> => {
    try {
      return await save(effect ? { agreedConflicts: effect.totalConflicts } : {});
    } catch (error) {
      if (areConflictsOther(error)) void client.invalidateQueries({ queryKey: query.queryKey });
      throw error;
    }
  };
  return {
    /** Of what is typed now. */
    effect,
    /** The same, or what was asked before, until the answer is there. */
    shown: question ? data : undefined,
    error: settled === asked && question && !isFetching ? error : null,
    retry: () => void refetch(),
    withAgreed,
  };
};
export type AskedEffect = ReturnType<typeof usePoolEffect>;
