import { launcherTexts } from '@meridienne/i18n/launcher';
import { type Draft, draftFetch, type PlacesOn } from './draft-calls.ts';
import page from '../preview-page.css?inline';

export interface Shown extends Draft {
  readonly language: string;
  readonly isOpen: boolean;
}

interface Surroundings {
  placesOn: PlacesOn;
  /** The button was clicked. */
  onOpen(): void;
  /** The window was closed from inside. */
  onClose(): void;
  onFail(): void;
}

type View = Window & typeof globalThis;

/**
 * Makes an empty frame a page of a venue with the real widget on it.
 * @param first what to show first
 * @returns what shows another state of the draft
 */
export const startPreviewPage = (
  frame: HTMLIFrameElement,
  first: Shown,
  { placesOn, onOpen, onClose, onFail }: Surroundings,
): ((next: Shown) => void) => {
  const view = frame.contentWindow as View;
  const { document } = view;
  let shown = first;
  let isDrawing = false;

  view.fetch = draftFetch(view.fetch.bind(view), () => shown, placesOn);
  const pageSheet = new view.CSSStyleSheet();
  pageSheet.replaceSync(page);
  document.adoptedStyleSheets = [pageSheet];
  showAtOnce(view);
  leaveFocus(view);

  const button = document.createElement('button');
  button.className = 'page-button';
  document.body.append(button);

  catchOpening(view, button, onOpen);
  view.addEventListener('meridienne:close', () => {
    if (!isDrawing) onClose();
  });

  const draw = () => {
    label(button, shown);
    // With the tag goes its widget.
    isDrawing = true;
    document.querySelector('meridienne-booking')?.remove();
    isDrawing = false;
    document.body.append(tagOf(document, shown));
  };

  draw();
  const script = document.createElement('script');
  script.src = new URL('/widget.js', location.origin).href;
  script.addEventListener('error', onFail);
  document.head.append(script);
  return (next) => {
    shown = next;
    draw();
  };
};

/** Before the widget hears of it: the window is opened anew, as a preview. */
const catchOpening = (view: View, button: HTMLElement, onOpen: () => void): void =>
  view.addEventListener(
    'click',
    (event) => {
      const launcher = view.document.querySelector<HTMLElement & { launcher?: Element }>(
        'meridienne-widget',
      )?.launcher;
      const path = event.composedPath();
      if (!path.includes(button) && !(launcher && path.includes(launcher))) return;
      event.stopImmediatePropagation();
      onOpen();
    },
    true,
  );

const label = (button: HTMLButtonElement, { widget, language }: Shown): void => {
  button.hidden = !widget.isTrigger;
  button.id = widget.triggerId ?? '';
  button.textContent =
    widget.textButton[language] ||
    widget.textButton[widget.account.defaultLanguage] ||
    launcherTexts(language).button;
};

const tagOf = (document: Document, { widget, language, isOpen }: Shown): HTMLElement => {
  const tag = document.createElement('meridienne-booking');
  Object.assign(tag.dataset, {
    accountId: widget.account.id,
    lang: language,
    ...(isOpen && { mode: 'preview' }),
  });
  return tag;
};

/**
 * Each change draws the button anew: its way in from the side would hide it for a second each time. A window that is
 * no modal one has nothing behind it either.
 */
const ADDED = `
button.l{animation:none}
.overlay[open]:not(:modal){background:#14212b8c}`;

const showAtOnce = (view: View): void => {
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(ADDED);
  const { documentElement } = view.document;
  new view.MutationObserver(() => {
    const root = view.document.querySelector('meridienne-widget')?.shadowRoot;
    if (root && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
  }).observe(documentElement, { childList: true });
};

/** A window that opens takes the focus; as long as that is in the form, it stays there. */
const leaveFocus = ({ document, HTMLElement, HTMLDialogElement }: View): void => {
  const { focus } = HTMLElement.prototype;
  const { showModal } = HTMLDialogElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options);
  };
  HTMLDialogElement.prototype.showModal = function () {
    if (document.hasFocus()) showModal.call(this);
    else this.open = true;
  };
};
