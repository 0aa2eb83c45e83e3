/** The corners a launcher can sit in, as vertical_horizontal (O §3). */
export const WIDGET_POSITIONS = ['bottom_right', 'bottom_left', 'top_right', 'top_left'] as const;

export type WidgetPosition = (typeof WIDGET_POSITIONS)[number];

/** Distances from the window's edges in px; only the edges named count (O §3). */
export type WidgetOffsets = {
  readonly top?: number;
  readonly right?: number;
  readonly bottom?: number;
  readonly left?: number;
};

export const DEFAULT_WIDGET_POSITION: WidgetPosition = 'bottom_right';

/** Below this width in px the mobile position and style apply (W §9). */
export const MOBILE_BREAKPOINT = 768;

/** The launcher's size on mobile, in percent (O §9). */
export const DEFAULT_MOBILE_RATIO = 70;

const EDGE_OFFSET = 20;
// A site's own header usually fills the top of the page.
const TOP_OFFSET = 100;

/** The offsets of a corner until the account sets its own: 20, but 100 from the top (O §9). */
export const defaultOffsets = (position: WidgetPosition): WidgetOffsets => {
  const vertical = position.startsWith('top') ? { top: TOP_OFFSET } : { bottom: EDGE_OFFSET };
  const horizontal = position.endsWith('left') ? { left: EDGE_OFFSET } : { right: EDGE_OFFSET };
  return { ...vertical, ...horizontal };
};

/** The `mobileAdditionalStyle` of a ratio in percent: 'transform: scale(0.7)' for 70 (O §3). */
export const mobileScaleStyle = (ratio: number): string => `transform: scale(${ratio / 100})`;
