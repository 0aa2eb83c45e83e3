import type { Availability, PublicWidget } from '@meridienne/contracts';
import { widgetLanguage } from '@meridienne/domain';
import { options as preact } from 'preact';
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { createApi } from '../api/api.ts';
import { createQueryCache } from '../api/query-cache.ts';
import { firstDayQuery } from '../calendar/availability-query.ts';
import type { Wish } from '../flow/wish.ts';
import { initialState } from '../flow/state.ts';
import { css } from '../theme/styles.ts';
import { adoptStyles } from '../theme/adopt-styles.ts';
import { loadTexts } from '../text/load-texts.ts';
import { createTexts, type Texts } from '../text/texts.ts';
import { BookingModal } from './booking-modal.tsx';
import { tell } from './tell.ts';

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
  let api = createApi(origin, language);
  const cache = createQueryCache();
  // Code never gets old while the page is there.
  const code = createQueryCache(() => 0);
  const askFirstDays = (begun?: Promise<Availability | undefined>) => {
    const { key, load } = firstDayQuery({ api, cache, widget, state: initialState(false) }, begun);
    cache.load(key, load);
  };
  askFirstDays(options.firstDays);
  let react: Root | undefined;
  let texts: Texts | undefined;
  let isOpen = false;
  let isWanted = false;
  let wish: Wish | undefined;
  /** By which an opening is told from the one before, which may have wished for the same. */
  let opening = 0;

  const draw = () => {
    if (texts) {
      react?.render(
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
        />,
      );
    }
  };
  const readTexts = async (spoken: string) => {
    texts = createTexts({ ...(await dictionary), ...widget.texts?.[spoken] }, spoken, account);
  };
  /** The window, closed: a click then only has to show it. In small pieces, as nobody waits for it yet. */
  const prepare = async () => {
    dictionary = dictionary.catch(() => loadTexts(language));
    if (!texts) await readTexts(language);
    if (react) return;
    adoptStyles(root, css);
    // The page's own shortcuts would see the typing as done outside of any field, its scrolling would take ours.
    for (const type of ['keydown', 'keypress', 'keyup', 'wheel', 'touchmove']) {
      root.addEventListener(type, (event) => event.stopPropagation(), { passive: true });
    }
    react = createRoot(root.appendChild(document.createElement('div')));
    if (mode !== 'inline' && !isWanted) startTransition(draw);
  };
  const switchLanguage = async (other: string) => {
    const before = [language, dictionary] as const;
    [language, dictionary] = [other, loadTexts(other)];
    try {
      await readTexts(other);
      api = createApi(origin, other);
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
    if (open) launcher.style.visibility = 'hidden';
  };
  const close = () => {
    isWanted = false;
    if (isOpen) show(false);
  };

  // Who comes near the launcher may open it. Not in the task in which all this code was read.
  setTimeout(() => void prepare().catch(() => {}));

  return {
    async open(wanted) {
      if (isOpen && !wanted) return;
      isWanted = true;
      // Days that were loaded long ago are asked for again.
      askFirstDays();
      await prepare();
      if (mode === 'inline') await comeIntoView(host);
      // The widget may have been closed, opened or taken off the page while its code was loading.
      if (!isWanted || !host.isConnected || (isOpen && !wanted)) return;
      wish = wanted;
      opening += 1;
      if (isOpen) draw();
      else show(true);
    },
    close,
    destroy() {
      close();
      react?.unmount();
    },
  };
};
