import type { GuestBookingWords } from './guest-booking-texts.ts';

/** An element that the page is built with. */
export function part<Kind extends HTMLElement = HTMLElement>(selector: string): Kind {
  const found = document.querySelector<Kind>(selector);
  if (!found) throw new Error(`the page has no ${selector}`);
  return found;
}

export const parts = (selector: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(selector),
];

/** The page's own words, in its language. */
export const readWords = (): GuestBookingWords => JSON.parse(part('#words').textContent) as GuestBookingWords;

/** Fills a text's `{name}`s. */
export const fill = (text: string, params: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
