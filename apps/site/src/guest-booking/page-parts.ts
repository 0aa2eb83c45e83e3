/** An element that the page is built with. */
export const part = <Kind extends HTMLElement = HTMLElement>(selector: string) =>
  document.querySelector<Kind>(selector) as Kind;

export const parts = (selector: string) => document.querySelectorAll<HTMLElement>(selector);
