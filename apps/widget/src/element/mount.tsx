import type { Availability, PublicWidget } from '@meridienne/contracts';
import { widgetLanguage } from '@meridienne/domain';
import { options as preact } from 'preact';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { createApi } from '../api/api.ts';
import { createQueryCache } from '../api/query-cache.ts';
import { firstDayQuery } from '../calendar/availability-query.ts';
import type { Wish } from '../flow/wish.ts';
import { painted, pause } from './pause.ts';
import { initialState } from '../flow/state.ts';
import { css } from '../theme/styles.ts';
import { adoptStyles } from '../theme/adopt-styles.ts';
import { loadTexts } from '../text/load-texts.ts';
import { createTexts, type Texts } from '../text/texts.ts';
import { BookingModal } from './booking-modal.tsx';
import { FailureBoundary } from './failure-boundary.tsx';
import { tell } from './tell.ts';
import type { Outcome } from './use-outcome.ts';

/** Code → own name of those that come with the widget; filled in by the build. */
declare const __LANGUAGES__: Readonly<Record<string, string>>;

// React runs the effects of a press before anything else can happen, Preact after the next frame: a key pressed
// meanwhile would meet the focus of the step before.
preact.requestAnimationFrame = queueMicrotask;

export interface ModalOptions {
  readonly widget: PublicWidget;
  /** The server's origin, `https://…`. */
  readonly origin: string;
  /** The embed's own language, if it names one. */
  readonly language: string | undefined;
  /** `preview`, `local`, `inline`, or none of them: a modal. */
  readonly mode: string | undefined;
  /** The first bookable days, asked for while this code was on its way. */
  readonly firstDays?: Promise<Availability | undefined>;
  /** The page's floating button, out of sight while the modal is open (W §2). */
  readonly launcher: HTMLElement;
  /** Told of a booking whose window was closed while it was being sent; undefined once it is open again. */
  onOutcome(outcome: Outcome | undefined): void;
  /** The window failed and is gone. @param isWanted a visitor has it open, or waits for it */
  onFail(error: unknown, isWanted: boolean): void;
}

export interface Modal {
  /** @param wish where to; without, where it was. */
  open(wish?: Wish): Promise<void>;
  close(): void;
  destroy(): void;
}

/** A place further down the page costs nothing, and counts as opened, once it is nearly seen. */
const comeIntoView = (element: Element) =>
  new Promise<void>((resolve) => {
    const watcher = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      watcher.disconnect();
      resolve();
    });
    watcher.observe(element);
  });

/** Prepares a widget's modal in its shadow root: its texts and first days are asked for, nothing is seen. */
export const mountModal = (root: ShadowRoot, options: ModalOptions): Modal => {
  const { widget, origin, mode, launcher } = options;
  const { account } = widget;
  const { host } = root;
  const names = { ...__LANGUAGES__, ...widget.languages };
  let language = widgetLanguage({
    attribute: options.language,
    path: location.pathname,
    browser: navigator.languages,
    enabled: account.widgetLanguages,
    spoken: Object.keys(names),
    default: account.defaultLanguage,
  });
  let dictionary = loadTexts(language);
  // What failed to load is asked for again at the next opening.
  dictionary.catch(() => {});
  const place = { root, ticket: widget.ticket };
  let api = createApi(origin, language, place);
  const cache = createQueryCache();
  // Code never gets old while the page is there.
  const code = createQueryCache(() => 0);
  const askFirstDays = (begun?: Promise<Availability | undefined>) => {
    const { key, load } = firstDayQuery({ api, cache, widget, state: initialState(false) }, begun);
    cache.load(key, load);
  };
  askFirstDays(options.firstDays);
  const frame = document.createElement('div');
  let react: Root | undefined;
  let preparing: Promise<void> | undefined;
  let texts: Texts | undefined;
  let isOpen = false;
  let isWanted = false;
  let isGone = false;
  let wish: Wish | undefined;
  /** By which an opening is told from the one before, which may have wished for the same. */
  let opening = 0;

  const draw = () => {
    if (texts) {
      react?.render(
        <FailureBoundary onFail={fail}>
          <BookingModal
            root={root}
            widget={widget}
            texts={texts}
            api={api}
            cache={cache}
            code={code}
            languages={Object.entries(names).filter(([code]) => account.widgetLanguages.includes(code))}
            origin={origin}
            mode={mode}
            isOpen={isOpen}
            wish={wish}
            opening={opening}
            switchLanguage={(other) => void switchLanguage(other)}
            close={close}
            onOutcome={options.onOutcome}
          />
        </FailureBoundary>,
      );
    }
  };
  /** The boundary has taken the window away already; what is left of it follows once it has done so. */
  const fail = (error: unknown) => {
    const wasWanted = isWanted;
    isWanted = false;
    if (isOpen) tell(host, 'close', { widgetId: widget.id });
    isOpen = false;
    setTimeout(destroy);
    options.onFail(error, wasWanted);
  };
  const readTexts = async (spoken: string) => {
    texts = createTexts({ ...(await dictionary), ...widget.texts?.[spoken] }, spoken, account);
  };
  /** The window, closed: a click then only has to show it. In pieces, between which the page has its turn. */
  const prepare = async () => {
    dictionary = dictionary.catch(() => loadTexts(language));
    if (!texts) await readTexts(language);
    await pause();
    adoptStyles(root, css);
    // The page's own shortcuts would see the typing as done outside of any field, its scrolling would take ours.
    for (const type of ['keydown', 'keypress', 'keyup', 'wheel', 'touchmove']) {
      root.addEventListener(type, (event) => event.stopPropagation(), { passive: true });
    }
    await pause();
    if (isGone) return;
    react = createRoot(root.appendChild(frame));
    // In its place it comes into view first.
    if (mode !== 'inline') flushSync(draw);
  };
  const switchLanguage = async (other: string) => {
    const before = [language, dictionary] as const;
    [language, dictionary] = [other, loadTexts(other)];
    try {
      await readTexts(other);
      api = createApi(origin, other, place);
      draw();
    } catch {
      [language, dictionary] = before;
    }
  };
  const show = (open: boolean) => {
    isOpen = open;
    // The launcher has to be there for the dialog to find and give the focus back to.
    if (!open) launcher.style.visibility = '';
    // This has to run before the page is told of the first step.
    tell(host, open ? 'open' : 'close', { widgetId: widget.id });
    flushSync(draw);
    if (!isOpen || mode === 'inline') return;
    // A page may have replaced what shows it, without an error.
    if (!root.querySelector('dialog')?.open) throw new Error('The window is not shown');
    launcher.style.visibility = 'hidden';
  };
  const close = () => {
    isWanted = false;
    if (isOpen) show(false);
  };

  const destroy = () => {
    isGone = true;
    close();
    react?.unmount();
    react = undefined;
    frame.remove();
  };
  const prepareOnce = () => (preparing ??= prepare());
  // Who comes near the launcher may open it; who then does is told of a failure.
  prepareOnce().catch(() => (preparing = undefined));

  return {
    async open(wanted) {
      if (isOpen && !wanted) return;
      isWanted = true;
      // Days that were loaded long ago are asked for again.
      askFirstDays();
      await prepareOnce();
      if (mode === 'inline') await comeIntoView(host);
      // What was pressed shows that it is.
      else await painted();
      // The widget may have been closed, opened or taken off the page while its code was loading.
      if (!isWanted || !host.isConnected || (isOpen && !wanted)) return;
      wish = wanted;
      opening += 1;
      if (isOpen) draw();
      else show(true);
    },
    // Its place in the page isn't closed.
    close: mode === 'inline' ? () => {} : close,
    destroy,
  };
};
