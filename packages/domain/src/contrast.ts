import { parseColor, toHex } from './color.ts';

const LIGHT_TEXT = '#ffffff';
const DARK_TEXT = '#14212b';

const linear = (channel: number): number => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/**
 * The relative luminance of a colour as WCAG 2 defines it, 0 (black) to 1 (white); a translucent colour
 * is taken as lying on white.
 * @throws RangeError when the text is no colour.
 */
export const relativeLuminance = (text: string): number => {
  const color = parseColor(text);
  if (!color) throw new RangeError(`not a colour: ${text}`);
  const solid = parseColor(toHex(color)) ?? color;
  return 0.2126 * linear(solid.red) + 0.7152 * linear(solid.green) + 0.0722 * linear(solid.blue);
};

/** The WCAG contrast ratio of two colours, 1 to 21. @throws RangeError when one is no colour. */
export const contrastRatio = (a: string, b: string): number => {
  const [one, other] = [relativeLuminance(a), relativeLuminance(b)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
};

/**
 * The text colour, white or ink, that reads better on a background: never below 4:1.
 * @throws RangeError when the text is no colour.
 */
export const readableTextOn = (background: string): typeof LIGHT_TEXT | typeof DARK_TEXT =>
  contrastRatio(background, LIGHT_TEXT) >= contrastRatio(background, DARK_TEXT) ? LIGHT_TEXT : DARK_TEXT;
