import type { InterfaceLanguage } from '@meridienne/domain';

/** What holds an hour of the day together, narrower than a space between words. */
const NARROW = '\u{202f}';

/**
 * An hour of the day as one writes it in running text: `8 h 30` in French, `08:30` elsewhere.
 * @param hour with its half, as 8.5
 */
export function writeHour(hour: number, language: InterfaceLanguage): string {
  const full = Math.floor(hour);
  const minutes = Math.round((hour - full) * 60);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  if (language !== 'fr') return `${twoDigits(full)}:${twoDigits(minutes)}`;
  return [full, 'h', ...(minutes === 0 ? [] : [twoDigits(minutes)])].join(NARROW);
}
