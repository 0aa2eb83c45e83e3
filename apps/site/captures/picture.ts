import type { Studio } from './studio.ts';

/** One picture of the product: how wide its files are, and how it is taken. */
export interface Picture {
  readonly widths: readonly number[];
  /** Of its files: WebP by itself. What other sites show is JPEG, which all of them know; an icon is PNG. */
  readonly format?: 'webp' | 'jpg' | 'png';
  readonly take: (studio: Studio) => Promise<Buffer>;
}

/** Pictures by page and name: `landing/price-grid` is written to `src/landing/captures/price-grid-<width>.webp`. */
export type Pictures = Readonly<Record<string, Picture>>;

export const PHONE = { width: 390, height: 844 } as const;
export const DESKTOP = { width: 1280, height: 840 } as const;
export const TABLET = { width: 800, height: 850 } as const;

/** On a phone's screen, and on a screen that shows two points for each. */
export const PHONE_WIDTHS = [320, 640];
export const DESKTOP_WIDTHS = [640, 1280];
/** Where a page has half a tablet's width for it. */
export const CLOSE_WIDTHS = [400, 800];

/** A part of a screen. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
