const MINUTE_MS = 60_000;

const UNITS = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** How long ago something was, in words: `il y a 5 minutes`; of the last minute, `maintenant`. */
export function ageText(at: string, now: Date, language: string): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(at)) / MINUTE_MS));
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const [unit, size] = UNITS.find(([, each]) => minutes >= each) ?? ['second', 1];
  return format.format(-Math.floor(minutes / size), unit);
}
