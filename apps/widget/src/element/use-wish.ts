import { type Dispatch, useEffect, useEffectEvent, useState } from 'react';
import type { FlowAction } from '../flow/reducer.ts';
import type { Wish } from '../flow/wish.ts';
import type { Led } from '../lead/source.ts';
import { bringCode } from './code.ts';
import type { WidgetShared } from './widget-context.ts';

interface WishProps extends Pick<
  WidgetShared,
  'api' | 'cache' | 'code' | 'root' | 'widget' | 'state' | 'isOpen'
> {
  readonly wish?: Wish | undefined;
  readonly opening?: number;
  /** A booking is being sent: what becomes of it comes before any other wish. */
  readonly isUnderWay: { readonly current: boolean };
  readonly dispatch: Dispatch<FlowAction>;
}

/** Leads to where a link wants to, once for each opening; returns whether it is still being looked up. */
export const useWish = (props: WishProps): boolean => {
  const { wish, opening = 0, isOpen, isUnderWay, dispatch } = props;
  const [led, setLed] = useState(0);
  const hasWish = wish !== undefined && Object.values(wish).some((part) => part !== undefined);
  const isLeading = isOpen && hasWish && led !== opening && !isUnderWay.current;
  useEffect(() => {
    // oxlint-disable-next-line react-hooks-js/set-state-in-effect -- what is under way is told by no event
    if (isUnderWay.current) setLed(opening);
  }, [isUnderWay, opening]);
  // One opening has one wish; the rest is as it is then.
  const look = useEffectEvent(() =>
    bringCode(props, 'lead')
      .then(({ followWish }) => followWish(props, wish ?? {}))
      // The calendar asks again by itself, and says what is wrong.
      .catch((): Led => ({ step: 'date', chosen: {} })),
  );
  useEffect(() => {
    if (!isLeading) return undefined;
    let isCurrent = true;
    void look().then((way) => {
      if (!isCurrent) return;
      dispatch({ type: 'led', ...way });
      setLed(opening);
    });
    return () => void (isCurrent = false);
  }, [isLeading, opening, dispatch]);
  return isLeading;
};
