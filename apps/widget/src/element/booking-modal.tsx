import type { PublicWidget } from '@meridienne/contracts';
import { type CSSProperties, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { createApi } from '../api/api.ts';
import { createQueryCache } from '../api/query-cache.ts';
import { createStatistics } from '../api/statistics.ts';
import { reduceFlow } from '../flow/reducer.ts';
import { initialState } from '../flow/state.ts';
import type { Texts } from '../text/texts.ts';
import { themeOf, themeVariables } from '../theme/theme.ts';
import { BookingCard } from './booking-card.tsx';
import { ModalDialog } from './modal-dialog.tsx';
import { lockScroll } from './scroll-lock.ts';
import { useFlowEvents } from './use-flow-events.ts';
import { WidgetContext, type WidgetShared } from './widget-context.ts';

export interface BookingModalProps {
  readonly host: Element;
  readonly widget: PublicWidget;
  readonly texts: Texts;
  readonly origin: string;
  readonly mode: string | undefined;
  readonly isOpen: boolean;
  close(): void;
}

/** The whole widget of one page visit; what was chosen stays while it is closed. */
export const BookingModal = (props: BookingModalProps) => {
  const { host, texts, origin, isOpen, close } = props;
  const isPreview = props.mode === 'preview';
  const canClose = props.mode !== 'local';
  const [widget, setWidget] = useState(props.widget);
  const [state, dispatch] = useReducer(reduceFlow, false, initialState);
  const { api, cache } = useMemo(
    () => ({ api: createApi(origin, texts.language), cache: createQueryCache() }),
    [origin, texts.language],
  );
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
    if (!isOpen) return undefined;
    const unlock = lockScroll();
    statistics.send('opened');
    return () => {
      statistics.send('closed');
      unlock();
    };
  }, [isOpen, statistics]);
  useFlowEvents(host, widget.id, state, isOpen);

  const { backgroundColor, textColor } = widget;
  const style = useMemo(
    () => themeVariables(themeOf(backgroundColor, textColor)) as CSSProperties,
    [backgroundColor, textColor],
  );
  const shared: WidgetShared = {
    widget,
    texts,
    api,
    cache,
    state,
    dispatch,
    isPreview,
    canClose,
    visitId: statistics.visitId,
    origin,
    close,
  };
  return (
    <WidgetContext value={shared}>
      <ModalDialog
        isOpen={isOpen}
        className="overlay"
        lang={texts.language}
        label={texts.t('modal.name')}
        style={style}
        onDismiss={canClose ? close : undefined}
      >
        <BookingCard onWidget={setWidget} />
      </ModalDialog>
    </WidgetContext>
  );
};
