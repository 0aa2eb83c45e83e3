import { randomId, toJson } from '@meridienne/client';

export interface StatisticContext {
  readonly step: string;
  readonly hasReserved: boolean;
  readonly bookingId: number | null;
}

export interface Statistics {
  readonly visitId: string;
  send(action: 'opened' | 'closed'): void;
  /** Watches the page being left and come back to, while `isOpen()`. Returns the function that stops. */
  watchPage(isOpen: () => boolean): () => void;
}

/** Counts openings and closings by beacons, which outlive the page; nothing at all in a preview (W §4). */
export const createStatistics = (
  origin: string,
  widgetId: number,
  isCounted: boolean,
  context: () => StatisticContext,
): Statistics => {
  const visitId = randomId();
  const send = (action: 'opened' | 'closed') => {
    if (!isCounted) return;
    const body = toJson({ widgetId, action, visitId, ...context() }) ?? '';
    // text/plain needs no preflight, which a page that goes away can't wait for.
    navigator.sendBeacon(`${origin}/api/public/post-statistic`, new Blob([body], { type: 'text/plain' }));
  };
  return {
    visitId,
    send,
    watchPage(isOpen) {
      const left = new AbortController();
      let isAway = false;
      const leave = () => {
        if (isAway || !isOpen()) return;
        isAway = true;
        send('closed');
      };
      const comeBack = () => {
        if (!isAway || !isOpen()) return;
        isAway = false;
        send('opened');
      };
      addEventListener('pagehide', leave, left);
      addEventListener('pageshow', comeBack, left);
      // A phone's browser may never say pagehide: switching away is all it tells.
      if (matchMedia('(pointer: coarse)').matches) {
        document.addEventListener(
          'visibilitychange',
          () => (document.visibilityState === 'hidden' ? leave() : comeBack()),
          left,
        );
      }
      return () => left.abort();
    },
  };
};
