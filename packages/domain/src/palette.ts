import { DEFAULT_ACCENT, parseColor, shade, toHex } from './color.ts';
import { contrastRatio, readableTextOn } from './contrast.ts';

const WHITE = '#ffffff';
/** WCAG 2.2 AA for text, and for the edges of controls. */
const READABLE = 4.5;
const EDGE = 3;
/** Also readable on the pale tint of itself that marks a choice. */
const INK = 5.5;
/** White on a colour of at least this contrast becomes readable by deepening the colour a little. */
const NEARLY_READABLE = 3;
const STEP = 0.03;

/** A widget's colours, each `#rrggbb`. */
export interface Palette {
  /** Buttons and the chosen day. */
  readonly fill: string;
  /** Text on the fill. */
  readonly onFill: string;
  /** The account's colour as text and links on white. */
  readonly ink: string;
  /** The account's colour as edge and icon on white. */
  readonly edge: string;
}

const solidColor = (text: string): string => {
  const color = parseColor(text);
  return color ? toHex(color) : DEFAULT_ACCENT;
};

/** The nearest darker neighbour of a colour that reads on white. */
const darkenFor = (color: string, ratio: number): string => {
  let darker = color;
  for (let amount = STEP; contrastRatio(darker, WHITE) < ratio && amount < 1; amount += STEP) {
    darker = shade(color, -amount);
  }
  return darker;
};

const fillOf = (fill: string, text: string | null): Pick<Palette, 'fill' | 'onFill'> => {
  if (text !== null && parseColor(text) && contrastRatio(fill, text) >= READABLE) {
    return { fill, onFill: solidColor(text) };
  }
  return contrastRatio(fill, WHITE) >= NEARLY_READABLE
    ? { fill: darkenFor(fill, READABLE), onFill: WHITE }
    : { fill, onFill: readableTextOn(fill) };
};

/**
 * The palette that an account's colour drives, readable whatever the colour (W §1, W §9).
 * @param background any colour text; the default colour in place of what is none
 * @param text the account's own text colour, used where it reads on the background
 */
export const paletteOf = (background: string, text: string | null): Palette => {
  const accent = solidColor(background);
  return { ...fillOf(accent, text), ink: darkenFor(accent, INK), edge: darkenFor(accent, EDGE) };
};
