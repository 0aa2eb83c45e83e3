import type { PublicWidget } from '@meridienne/contracts';
import type { Wish } from '../flow/wish.ts';
import { findAll } from './make.ts';

/** One widget on the page: an element with an open shadow root, holding the launcher and later the modal. */
export interface Host extends HTMLElement {
  /** Without an id when its settings could not be read: the element then only says so. */
  readonly widget: PublicWidget;
  /** The page's element that asked for it, and the same again if the flow is drawn in it. */
  readonly tag: HTMLElement;
  readonly place: HTMLElement | undefined;
  css?: string;
  readonly launcher: HTMLElement;
  /** @param isAhead only fetches what opening needs */
  open(isAhead?: boolean, wish?: Wish): Promise<void>;
  close(): void;
  destroy(): void;
}

/** An element that the page has copied from a host has no widget in it. */
export const hosts = (): Host[] => findAll<Host>('meridienne-widget').filter(({ widget }) => widget);
