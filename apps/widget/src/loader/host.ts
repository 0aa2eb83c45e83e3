import type { PublicWidget } from '@meridienne/contracts';
import type { Modal, mountModal } from '../element/mount.tsx';
import type { headStart } from '../head-start/head-start.ts';
import { adoptStyles } from '../theme/adopt-styles.ts';
import { launcherCss } from './launcher-css.ts';
import css from './launcher.css?inline';
import { launcherTexts } from './launcher-text.ts';
import { type Host, hosts } from './hosts.ts';
import { make } from './make.ts';
import { origin } from './origin.ts';

/** The folder of the modal's files, filled in by the build. */
declare const __BUILD__: string;
/** The codes of the languages that the modal has beside French, filled in by the build. */
declare const __SPOKEN__: Readonly<Record<string, unknown>>;

/** Beside the body, which a single-page site may replace or move, unless it has its place. */
export const createHost = (tag: HTMLElement, place: HTMLElement | undefined, widget: PublicWidget): void => {
  const { accountId, widgetId, lang, mode } = tag.dataset;
  const [language, label, failed] = launcherTexts(widget, lang);
  // The modal's own, or one that was added to it.
  const spoken = { ...__SPOKEN__, ...widget.languages }[language] ? language : 'fr';
  const files = ['start', 'mount', spoken].map((file) => `${origin}/widget/${__BUILD__}/${file}.js`);
  let loading: Promise<Modal> | undefined;
  let modal: Modal | undefined;
  let note: Element | undefined;
  // What failed to load, the browser asks for again.
  const bring = <Module>(index: number): Promise<Module> => import(/* @vite-ignore */ files[index] as string);
  /** What is begun before the click is little, so that nothing of the page has to wait for it. */
  const begin = async () =>
    (await bring<{ headStart: typeof headStart }>(0)).headStart(widget, origin, language);
  const load = async () => {
    // Beside each other, not one after the other.
    const [begun, code] = await Promise.all([begin(), bring<{ mountModal: typeof mountModal }>(1), bring(2)]);
    return code.mountModal(root, { widget, origin, language: lang, mode, launcher, ...begun });
  };
  /** Fetched into the browser's cache only, not run. */
  const warm = () => {
    for (const file of files) void fetch(file).then((response) => response.blob(), console.warn);
  };

  const launcher = make('button', { className: 'l', lang: language });
  const host: Host = make<Omit<Host, keyof HTMLElement> & Pick<HTMLElement, 'popover'>>('meridienne-widget', {
    widget,
    tag,
    place,
    launcher,
    popover: 'manual',
    async open(isAhead, wish) {
      note?.remove();
      try {
        if (isAhead) {
          warm();
          await begin();
          return;
        }
        modal = await (loading ??= load());
        // Taken off the page while its code was on its way, it leaves the others alone.
        if (host.isConnected && !place) for (const other of hosts()) if (other !== host) other.close();
        await modal.open(wish);
      } catch (error) {
        loading = undefined;
        console.warn(tag, error);
        if (!isAhead) fail();
      }
    },
    close() {
      if (!place) modal?.close();
    },
    destroy() {
      modal?.destroy();
      host.remove();
    },
  });
  const root = host.attachShadow({ mode: 'open' });
  const fail = () => {
    // 0 stands for the account's first widget.
    const href = `${origin}/${spoken}/${accountId}/${widget.id || widgetId || 0}`;
    root.append(
      (note = make(
        'p',
        { role: 'alert', lang: language, className: `l ${mode}` },
        `${failed} `,
        make('a', { href }, label),
      )),
    );
  };
  adoptStyles(root, css);
  if (place) place.replaceChildren(host);
  else {
    document.documentElement.append(host);
    // In the top layer, no transform of the page moves it and nothing of the page covers it.
    host.showPopover();
  }
  if (!widget.id) return fail();
  if (!widget.isTrigger && !place) {
    // An en space apart from its text.
    if (widget.icon) launcher.innerHTML = widget.icon + '\u2002';
    launcher.append(label);
    root.append(launcher);
    host.css = launcherCss(widget);
    adoptStyles(root, host.css);
  }
  if (mode) void host.open();
  else window.requestIdleCallback?.(warm);
};
