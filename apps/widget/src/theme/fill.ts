import { contrastRatio, DEFAULT_ACCENT, parseColor, readableTextOn, shade, toHex } from '@meridienne/domain';

const WHITE = '#ffffff';
/** WCAG 2.2 AA for text. */
const READABLE = 4.5;
/** White on a colour of at least this contrast becomes readable by deepening the colour a little. */
const NEARLY_READABLE = 3;

const STEP = 0.03;

/** The account's colour without transparency; the default one when it is no colour. */
export const solidColor = (text: string): string => {
  const color = parseColor(text);
  return color ? toHex(color) : DEFAULT_ACCENT;
};

/** The nearest darker neighbour of a colour that reads on `background`. */
export const darkenFor = (color: string, background: string, ratio = READABLE): string => {
  let darker = color;
  for (let amount = STEP; contrastRatio(darker, background) < ratio && amount < 1; amount += STEP) {
    darker = shade(color, -amount);
  }
  return darker;
};

/** A fill in the account's colour and a text colour that reads on it (WCAG AA), the account's own if it does. */
export const fillOf = (background: string, text?: string | null): { fill: string; text: string } => {
  const fill = solidColor(background);
  if (text && parseColor(text) && contrastRatio(fill, text) >= READABLE) return { fill, text };
  if (contrastRatio(fill, WHITE) >= NEARLY_READABLE) return { fill: darkenFor(fill, WHITE), text: WHITE };
  return { fill, text: readableTextOn(fill) };
};
