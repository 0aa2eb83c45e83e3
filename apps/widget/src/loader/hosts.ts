import type { PublicWidget } from '@meridienne/contracts';
import type { Modal } from '../element/mount.tsx';

/** One widget on the page: an element with an open shadow root, holding the launcher and later the modal. */
export interface Host extends HTMLElement {
  readonly widget: PublicWidget;
  /** The page's element that asked for it, and the same again if the flow is drawn in it. */
  readonly tag: HTMLElement;
  readonly place: HTMLElement | undefined;
  css?: string;
  readonly launcher: HTMLElement;
  /** To the hosted booking page, in a language that the window speaks; it says what the launcher does. */
  readonly link: HTMLAnchorElement;
  modal?: Modal | undefined;
  loading?: Promise<Modal> | undefined;
  destroy(): void;
  /** Shows a plain link to the hosted page. */
  showLink(): HTMLElement;
}

/** Those that were put on the page; some may have been taken off again. */
export const all: Host[] = [];

export const hosts = (): Host[] => all.filter(({ isConnected }) => isConnected);
