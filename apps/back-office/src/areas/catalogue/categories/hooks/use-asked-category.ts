import { useQuery } from '@tanstack/react-query';
import { useAddress } from '../../../../lib/use-address.ts';
import { CATEGORIES_KEY, readOne } from '../calls.ts';

/** The category whose form a link opens, `?service=12`; undefined where none is meant, or it is gone. */
export const useAskedCategory = () => {
  const [params, change] = useAddress();
  const id = Number(params.get('service'));
  const isAsked = Number.isInteger(id) && id > 0;
  const { data } = useQuery({
    queryKey: [...CATEGORIES_KEY, 'asked', id],
    queryFn: () => readOne(id),
    enabled: isAsked,
    // The form keeps what it was filled from.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const close = () => change((edited) => edited.delete('service'), { replace: true });
  return { asked: isAsked ? data : undefined, close };
};
