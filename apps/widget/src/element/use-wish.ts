import { type Dispatch, useEffect, useState } from 'react';
import type { FlowAction } from '../flow/reducer.ts';
import type { Wish } from '../flow/wish.ts';
import { bringCode } from './code.ts';
import type { WidgetShared } from './widget-context.ts';

interface WishProps extends Pick<
  WidgetShared,
  'api' | 'cache' | 'code' | 'root' | 'widget' | 'state' | 'isOpen'
> {
  readonly wish?: Wish | undefined;
  readonly opening?: number;
  readonly dispatch: Dispatch<FlowAction>;
}

/** Leads to where a link wants to, once for each opening; returns whether it is still being looked up. */
export const useWish = (props: WishProps): boolean => {
  const { wish, opening = 0, isOpen, dispatch } = props;
  const [led, setLed] = useState(0);
  const hasWish = wish !== undefined && Object.values(wish).some((part) => part !== undefined);
  const isLeading = isOpen && hasWish && led !== opening;
  useEffect(() => {
    if (!isLeading) return undefined;
    let isCurrent = true;
    const lead = async () => {
      const chosen = await bringCode(props, 'lead')
        .then(({ followWish }) => followWish(props, wish))
        // The calendar asks again by itself, and says what is wrong.
        .catch(() => ({ step: 'date', chosen: {} }) as const);
      if (!isCurrent) return;
      dispatch({ type: 'led', ...chosen });
      setLed(opening);
    };
    void lead();
    return () => void (isCurrent = false);
    // One opening has one wish; the rest is as it was then.
  }, [isLeading, opening]);
  return isLeading;
};
