/** From how many seconds a time is told in minutes, and in hours. */
const MINUTES_FROM_S = 90;
const HOURS_FROM_S = 90 * 60;

/** A time to come as one says it: 'in 40 seconds', 'dans 15 minutes'; never too early. */
export function timeAhead(seconds: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language);
  if (seconds > HOURS_FROM_S) return format.format(Math.ceil(seconds / 3600), 'hour');
  return seconds > MINUTES_FROM_S
    ? format.format(Math.ceil(seconds / 60), 'minute')
    : format.format(seconds, 'second');
}
