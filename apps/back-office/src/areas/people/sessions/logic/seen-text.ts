const MINUTE_MS = 60_000;
/** The server notes it no more exactly. */
const NOW_MINUTES = 6;

const UNITS = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/**
 * How long ago something was, in words: `il y a 2 heures`.
 * @returns null for what is as good as now
 */
export function seenText(at: string, now: Date, language: string): string | null {
  const minutes = Math.floor((now.getTime() - Date.parse(at)) / MINUTE_MS);
  if (minutes < NOW_MINUTES) return null;
  const [unit, size] = UNITS.find(([, each]) => minutes >= each) ?? ['minute', 1];
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(minutes / size), unit);
}
