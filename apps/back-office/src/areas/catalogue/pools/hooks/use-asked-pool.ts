import { useEffect, useEffectEvent } from 'react';
import { useAddress } from '../../../../lib/use-address.ts';

/** The shared stock that a link means, `?stock=12`, all of them, `?stock=list`, or their proposals, `?stock=proposals`. */
export const useAskedPool = () => {
  const [params, change] = useAddress();
  const asked = params.get('stock');
  const forget = () =>
    change((edited) => edited.delete('stock'), { replace: true, preventScrollReset: true });
  return { asked, forget };
};

/** Tells once, when the pools are there, what a link means; the address then says no more of it. */
export const useLinkedPool = (
  pools: object | undefined,
  isFailed: boolean,
  onLink: (asked: string) => void,
) => {
  const { asked, forget } = useAskedPool();
  const isDecided = pools !== undefined || isFailed;
  const follow = useEffectEvent((link: string) => {
    onLink(link);
    forget();
  });
  useEffect(() => {
    if (asked !== null && isDecided) follow(asked);
  }, [asked, isDecided]);
};
