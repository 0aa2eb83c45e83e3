import type { Host } from '../loader/hosts.ts';

let closings = 0;

/** Says, whenever it is asked, whether nothing has been closed since. */
export const untilClosed = (): (() => boolean) => {
  const before = closings;
  return () => closings === before;
};

/** Closes what is open, and what is on its way before it opens. */
export const close = (hosts: () => readonly Host[]): void => {
  closings += 1;
  for (const host of hosts()) host.modal?.close();
};

/** From now on the page's own call closes at once; the loader's had to fetch this first. */
export const closeAtOnce = (): void => {
  const hosts = () => [...document.querySelectorAll<Host>('meridienne-widget')];
  if (window.Meridienne) window.Meridienne.close = () => close(hosts);
};
