import type { PublicWidget } from '@meridienne/contracts';
import { useEffect, useReducer, useRef, useState } from 'react';
import type { Api } from '../api/api.ts';
import type { QueryCache } from '../api/query-cache.ts';
import { createStatistics } from '../api/statistics.ts';
import { reduceFlow } from '../flow/reducer.ts';
import { initialState } from '../flow/state.ts';
import type { Wish } from '../flow/wish.ts';
import type { Texts } from '../text/texts.ts';
import { BookingCard } from './booking-card.tsx';
import { BookingFrame } from './booking-frame.tsx';
import { useWish } from './use-wish.ts';
import { useFlowEvents } from './use-flow-events.ts';
import { WidgetContext, type WidgetShared } from './widget-context.ts';

export interface BookingModalProps {
  readonly root: ShadowRoot;
  readonly widget: PublicWidget;
  readonly texts: Texts;
  readonly api: Api;
  readonly cache: QueryCache;
  readonly code: QueryCache;
  readonly languages: WidgetShared['languages'];
  readonly origin: string;
  readonly mode: string | undefined;
  readonly isOpen: boolean;
  /** Where the last opening wants to lead to, and which one it was. */
  readonly wish: Wish | undefined;
  readonly opening: number;
  switchLanguage(language: string): void;
  close(): void;
  onOutcome: WidgetShared['onOutcome'];
}

/** The whole widget of one page visit; what was chosen stays while it is closed. */
export const BookingModal = (props: BookingModalProps) => {
  const { root, origin, mode, isOpen } = props;
  const isPreview = mode === 'preview';
  const [widget, setWidget] = useState(props.widget);
  const [state, dispatch] = useReducer(reduceFlow, widget, (first) =>
    initialState(first.displayTags, first.isShortWay),
  );
  const isUnderWay = useRef(false);
  const isLeading = useWish({ ...props, widget, state, dispatch, isUnderWay });
  // Where a link leads is shown once it is known; that is one opening all the same.
  const wasShown = useRef(false);
  wasShown.current = isOpen && (wasShown.current || !isLeading);
  const isShown = wasShown.current;
  const latest = useRef({ state, isOpen });
  latest.current = { state, isOpen };
  const [statistics] = useState(() =>
    createStatistics(origin, widget.id, !isPreview, () => ({
      step: latest.current.state.step,
      hasReserved: latest.current.state.hasReserved,
      bookingId: latest.current.state.booked?.bookingId ?? null,
    })),
  );

  useEffect(() => statistics.watchPage(() => latest.current.isOpen), [statistics]);
  useEffect(() => {
    if (!isShown) return undefined;
    statistics.send('opened');
    return () => {
      statistics.send('closed');
      dispatch({ type: 'drawerClosed' });
    };
  }, [isShown, statistics]);
  useFlowEvents(root.host, { ...props, widget, state }, { isOpen: isOpen && !isLeading, isPreview });

  const shared: WidgetShared = {
    ...props,
    widget,
    state,
    dispatch,
    isPreview,
    isLeading,
    setUnderWay: (is) => void (isUnderWay.current = is),
    canClose: mode !== 'local' && mode !== 'inline',
    visitId: statistics.visitId,
  };
  return (
    <WidgetContext value={shared}>
      <BookingFrame isInline={mode === 'inline'} isOpen={isOpen}>
        <BookingCard onWidget={setWidget} />
      </BookingFrame>
    </WidgetContext>
  );
};
