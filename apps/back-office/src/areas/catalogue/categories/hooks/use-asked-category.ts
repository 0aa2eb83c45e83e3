import { ApiError } from '@meridienne/client';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '../../../../lib/use-address.ts';
import { CATEGORIES_KEY, readOne } from '../calls.ts';

/** The category whose form a link opens, `?service=12`; undefined where none is meant, and why it isn't there. */
export const useAskedCategory = () => {
  const [params, change] = useAddress();
  const id = Number(params.get('service'));
  const isAsked = Number.isInteger(id) && id > 0;
  const { data, error, refetch } = useQuery({
    queryKey: [...CATEGORIES_KEY, 'asked', id],
    queryFn: () => readOne(id),
    enabled: isAsked,
    // The form keeps what it was filled from.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const close = () => change((edited) => edited.delete('service'), { replace: true });
  const isGone = error instanceof ApiError && error.status === 404;
  const fault = !isAsked || !error || data ? null : isGone ? ('gone' as const) : ('failed' as const);
  return { asked: isAsked ? data : undefined, fault, retry: () => void refetch(), close };
};
