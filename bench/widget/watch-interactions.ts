/** What the page knows as `interactions`. */
export interface Interactions {
  /** The longest interaction that began since then, in milliseconds; 0 when none took as long as a frame. */
  longestSince(at: number): number;
  /** Remembers how the button that opens looks, once it has come in. */
  rememberLook(): Promise<void>;
  /** From the tap until the painted frame in which that button looks otherwise, or the window has come; null before. */
  answer(): { ms: number } | null;
  /** From the tap until the painted frame that has the window; null before. */
  shown(): { ms: number } | null;
}

interface EventTiming extends PerformanceEntry {
  interactionId: number;
}

/**
 * Runs in the page, before anything of it: notes how long each press, tap and key took until the next frame was
 * painted (Event Timing), and when the button that opens first showed that it was tapped. It stands alone, since
 * it is sent to the page as text.
 */
export function watchInteractions(launcherText: string): void {
  const events: EventTiming[] = [];
  new PerformanceObserver((list) => events.push(...(list.getEntries() as EventTiming[]))).observe({
    type: 'event',
    // The least that is told of.
    durationThreshold: 16,
    buffered: true,
  } as PerformanceObserverInit);

  const roots = () => [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const pattern = new RegExp(launcherText);
  let launcher: HTMLElement | undefined;
  let before = '';
  let tappedAt: number | null = null;
  let answeredAt: number | null = null;
  let shownAt: number | null = null;

  const look = (button: HTMLElement) => {
    const { className, childElementCount } = button;
    const seen = [null, '::before', '::after'].map((part) => {
      const style = getComputedStyle(button, part);
      const { backgroundColor, boxShadow, color, content, filter, opacity, outlineStyle } = style;
      const { animationName, scale, transform, translate, visibility } = style;
      const moved = [animationName, scale, transform, translate, visibility];
      return [backgroundColor, boxShadow, color, content, filter, opacity, outlineStyle, ...moved].join();
    });
    return [className, childElementCount, button.getAttribute('aria-busy'), ...seen].join(';');
  };
  const hasWindow = () => roots().some((root) => root.querySelector('dialog[open]'));
  /** A message's task comes after the frame's painting. */
  const afterPaint = (note: (at: number) => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => note(performance.now()), { once: true });
    port1.start();
    port2.postMessage(null);
  };
  const watch = () => {
    const isShown = hasWindow();
    if (isShown) afterPaint((at) => (shownAt ??= at));
    if (launcher && (isShown || look(launcher) !== before)) afterPaint((at) => (answeredAt ??= at));
    if (!isShown) requestAnimationFrame(watch);
  };
  addEventListener('pointerdown', () => requestAnimationFrame(watch), { capture: true, once: true });
  addEventListener('click', ({ timeStamp }) => (tappedAt ??= timeStamp), true);
  const sinceTap = (at: number | null) =>
    at === null || tappedAt === null ? null : { ms: Math.max(0, at - tappedAt) };

  const interactions: Interactions = {
    longestSince: (at) =>
      Math.max(
        0,
        ...events
          .filter(({ startTime, interactionId }) => startTime >= at && interactionId > 0)
          .map(({ duration }) => duration),
      ),
    async rememberLook() {
      launcher = roots()
        .flatMap((root) => [...root.querySelectorAll('button')])
        .find(({ textContent }) => pattern.test(textContent.trim()));
      if (!launcher) return;
      await Promise.all(launcher.getAnimations().map(({ finished }) => finished));
      before = look(launcher);
    },
    answer: () => sinceTap(answeredAt),
    shown: () => sinceTap(shownAt),
  };
  Object.assign(window, { interactions });
}
