import type { SiteLanguage } from '@meridienne/domain';

/** From then on one counts in minutes. */
const MINUTES_FROM_S = 90;

/** A time to come as one says it: 'in 40 seconds', 'dans 15 minutes'. */
export function timeAhead(seconds: number, language: SiteLanguage): string {
  const format = new Intl.RelativeTimeFormat(language);
  return seconds > MINUTES_FROM_S
    ? format.format(Math.ceil(seconds / 60), 'minute')
    : format.format(seconds, 'second');
}
