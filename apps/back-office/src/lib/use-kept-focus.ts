import { type RefCallback, useCallback } from 'react';
import { focusPage } from './focus-page.ts';

/**
 * Keeps the focus in a part of the page whose buttons go once they are pressed: on the next one of it, else on the page.
 * @returns the part's ref
 */
export const useKeptFocus = (): RefCallback<HTMLElement> =>
  useCallback((part: HTMLElement | null) => {
    if (!part) return undefined;
    let last: Element | null = null;
    const keep = () => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      const next = part.querySelector<HTMLElement>('button:not([tabindex="-1"]), a[href]');
      if (next) next.focus({ preventScroll: true });
      else focusPage();
    };
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element) last = target;
    };
    // A window that was opened here closes when the button is gone already.
    const keepSoon = () => setTimeout(keep);
    const watch = new MutationObserver(keep);
    watch.observe(part, { childList: true, subtree: true });
    part.addEventListener('focusin', note);
    document.addEventListener('focusout', keepSoon);
    return () => {
      watch.disconnect();
      part.removeEventListener('focusin', note);
      document.removeEventListener('focusout', keepSoon);
      // All of it goes, and the focus with it.
      if (last && part.contains(document.activeElement)) setTimeout(focusPage);
    };
  }, []);
