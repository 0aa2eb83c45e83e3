/** Channels 0 to 255, alpha 0 to 1. */
export type Color = {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
};

/** The widget's colour when the account chose none (W §9). */
export const DEFAULT_ACCENT = '#2494D1';

const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const RGB =
  /^rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*(?:,\s*(\d(?:\.\d+)?|\.\d+|\d{1,3}%)\s*)?\)$/i;

const parseHex = (text: string): Color => {
  const digits = text.slice(1);
  const full = digits.length < 6 ? digits.replaceAll(/./g, '$&$&') : digits;
  const channel = (index: number): number => Number.parseInt(full.slice(index * 2, index * 2 + 2), 16);
  const alpha = full.length === 8 ? channel(3) / 255 : 1;
  return { red: channel(0), green: channel(1), blue: channel(2), alpha };
};

/**
 * Reads '#2494D1', '#abc' (both also with alpha), 'rgb(36, 148, 209)' and 'rgba(36, 148, 209, 0.5)'.
 * @returns null for anything else, so a stored colour can't smuggle other CSS into a page.
 */
export const parseColor = (text: string): Color | null => {
  if (HEX.test(text)) return parseHex(text);
  const [, red, green, blue, opacity = '1'] = RGB.exec(text) ?? [];
  if (red === undefined) return null;
  const alpha = opacity.endsWith('%') ? Number.parseInt(opacity, 10) / 100 : Number(opacity);
  const color = { red: Number(red), green: Number(green), blue: Number(blue), alpha };
  return Math.max(color.red, color.green, color.blue) > 255 || alpha > 1 ? null : color;
};

/** Writes a colour as '#rrggbb', on white where it is translucent. */
export const toHex = (color: Color): string =>
  `#${[color.red, color.green, color.blue]
    .map((channel) => Math.round(channel * color.alpha + 255 * (1 - color.alpha)))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;

/**
 * A darker or lighter neighbour of a colour, for hover and borders.
 * @param amount -1 (black) to 1 (white)
 * @returns '#rrggbb'
 * @throws RangeError when the text is no colour.
 */
export const shade = (text: string, amount: number): string => {
  const color = parseColor(text);
  if (!color) throw new RangeError(`not a colour: ${text}`);
  const target = amount < 0 ? 0 : 255;
  const part = Math.min(1, Math.abs(amount));
  const mix = (channel: number): number => channel + (target - channel) * part;
  return toHex({ ...color, red: mix(color.red), green: mix(color.green), blue: mix(color.blue) });
};
