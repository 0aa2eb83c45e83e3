import { adoptStyles } from '../theme/adopt-styles.ts';
import { keepClear } from './keep-clear.ts';
import css from './note.css?inline';

interface Note {
  readonly role: 'alert' | 'status';
  readonly language: string;
  readonly text: string;
  /** What its button is called that takes it away. */
  readonly dismiss: string;
  readonly link?: HTMLAnchorElement;
  /** What it must not lie over, beside the page's fields. */
  readonly launchers: readonly Element[];
  /** Where it stands in the page, if it isn't to lie over it. */
  readonly place: HTMLElement | undefined;
}

const shown = new Set<() => void>();

/** Takes away all that was said. */
export const clearNotes = (): void => {
  for (const remove of shown) remove();
};

/** Says something on the page, outside of any window. */
export const say = ({ role, language, text, dismiss, link, launchers, place }: Note): void => {
  const element = document.createElement('meridienne-note');
  const root = element.attachShadow({ mode: 'open' });
  adoptStyles(root, css);
  const note = document.createElement('p');
  note.setAttribute('role', role);
  note.lang = language;
  note.append(text);
  if (link) note.append(' ', link);
  const close = document.createElement('button');
  close.setAttribute('aria-label', dismiss);
  close.append('✕');
  note.append(close);
  // A page that scrolls may bring a field below it.
  const stay = () => keepClear(note, launchers);
  const remove = () => {
    element.remove();
    removeEventListener('scroll', stay, true);
    shown.delete(remove);
  };
  close.addEventListener('click', remove);
  shown.add(remove);
  if (place) note.className = 'inline';
  (place ?? document.documentElement).append(element);
  if (!place) {
    element.setAttribute('popover', 'manual');
    try {
      element.showPopover();
    } catch {
      // Where it stands it can be seen as well.
    }
    addEventListener('scroll', stay, { capture: true, passive: true });
  }
  // What is announced has to come into a page that is there.
  root.append(note);
  if (!place) stay();
};
