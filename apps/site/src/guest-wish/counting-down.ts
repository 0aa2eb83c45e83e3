import { fill } from '@meridienne/i18n/fill';
import { translatePlural } from '@meridienne/i18n/translate';
import type { GuestWishTexts } from './guest-wish-texts.ts';

const MINUTE_MS = 60_000;

/** How long a place is still kept: by the minute, so that nobody is hurried. */
export function leftText(minutes: number, words: GuestWishTexts['words'], language: string): string {
  if (minutes < 60) return translatePlural(words, language, 'minutes', minutes);
  return fill(words.longer, { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/**
 * Counts down on the page, and tells when the time is over. The device's clock may be wrong or be set: only how long
 * it has run counts.
 * @returns what sets it: the seconds that are left, or null for none
 */
export function startCountdown(show: (minutes: number | null) => void, over: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (seconds: number | null): void => {
    clearTimeout(timer);
    if (seconds === null) return show(null);
    // Whole seconds were told, the last one begun: asked again before it is over, the place would still be there.
    const end = performance.now() + (seconds + 1) * 1000;
    const tick = () => {
      const left = end - performance.now();
      if (left <= 0) return over();
      const minutes = Math.ceil(left / MINUTE_MS);
      show(minutes);
      timer = setTimeout(tick, left - (minutes - 1) * MINUTE_MS);
    };
    tick();
  };
}
