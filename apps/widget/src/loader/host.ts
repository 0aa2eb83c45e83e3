import type { PublicWidget } from '@meridienne/contracts';
import { act, addressOf, files } from './act.ts';
import { launcherCss } from './launcher-css.ts';
import css from './launcher.css?inline';
import { launcherText } from './launcher-text.ts';
import { all, type Host } from './hosts.ts';
import { make } from './make.ts';
import { origin } from './origin.ts';

/** The codes of the languages that the modal has beside French, filled in by the build. */
declare const __SPOKEN__: Readonly<Record<string, unknown>>;

/** Beside the body, which a single-page site may replace or move, unless it has its place. */
export const createHost = (tag: HTMLElement, place: HTMLElement | undefined, widget: PublicWidget): void => {
  const { accountId, lang, mode } = tag.dataset;
  const { isTrigger, icon } = widget;
  const [language, label] = launcherText(widget, lang);
  // The modal's own, or one that was added to it.
  const spoken = { ...__SPOKEN__, ...widget.languages }[language] ? language : 'fr';
  const launcher = make('button', { className: 'l', lang: language });
  const link = make<object, HTMLAnchorElement>('a', {
    href: `${origin}/${spoken}/${accountId}/${widget.id}`,
    textContent: label,
    // Below a launcher in the corner, and as well without a shadow root of its own.
    style: 'position:fixed;bottom:0;right:0;background:#fff',
  });
  const host: Host = make('meridienne-widget', {
    widget,
    tag,
    place,
    launcher,
    link,
    destroy() {
      host.modal?.destroy();
      host.remove();
    },
    showLink: () => (host.shadowRoot ?? host).appendChild(link),
  });
  all.push(host);
  if (place) place.replaceChildren(host);
  else document.documentElement.appendChild(host);
  try {
    const root = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css + (host.css = isTrigger || place ? '' : launcherCss(widget)));
    root.adoptedStyleSheets.push(sheet);
    if (host.css) {
      root.appendChild(launcher);
      try {
        // An en space apart from its text.
        if (icon) launcher.innerHTML = icon + '\u2002';
      } catch {
        // The page demands trusted types.
        void act('drawIcon', host);
      }
      launcher.appendChild(new Text(label));
    }
    // In the top layer, no transform of the page moves it and nothing of the page covers it.
    if (!place) {
      host.popover = 'manual';
      host.showPopover?.();
    }
  } catch (error) {
    console.warn(error);
    host.showLink();
  }
  /** Fetched into the browser's cache only, not run. */
  const warm = () => {
    const line = navigator.connection;
    if (line?.saveData || /2g/.test(line?.effectiveType as string)) return;
    for (const file of [...files, spoken]) {
      void fetch(addressOf(file), { priority: 'low' }).then((response) => response.blob(), console.warn);
    }
  };
  if (mode) void act('open', host, {}, launcher);
  // What the page itself loads comes first: once it is 'complete'.
  else if (document.readyState < 'd') warm();
  else addEventListener('load', warm);
};
