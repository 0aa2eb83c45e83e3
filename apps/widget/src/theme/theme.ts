import { darkenFor, fillOf, solidColor } from './fill.ts';

const PAPER = '#ffffff';
/** WCAG 2.2 for the edges of controls. */
const EDGE_RATIO = 3;

export interface Theme {
  /** Buttons and the chosen day. */
  readonly fill: string;
  readonly onFill: string;
  /** The account's colour as text and links on white. */
  readonly accentInk: string;
  /** The account's colour as edge and icon on white. */
  readonly accentEdge: string;
}

/** The palette that an account's colour drives, readable whatever the colour. */
export const themeOf = (backgroundColor: string, textColor: string | null): Theme => {
  const accent = solidColor(backgroundColor);
  const { fill, text } = fillOf(backgroundColor, textColor);
  return {
    fill,
    onFill: text,
    // Also readable on the pale tint of itself that marks a choice.
    accentInk: darkenFor(accent, PAPER, 5.5),
    accentEdge: darkenFor(accent, PAPER, EDGE_RATIO),
  };
};

/** The palette as CSS custom properties. */
export const themeVariables = (theme: Theme): Record<`--${string}`, string> => ({
  '--fill': theme.fill,
  '--on-fill': theme.onFill,
  '--accent-ink': theme.accentInk,
  '--accent-edge': theme.accentEdge,
});
