import { readTexts, type Texts } from '@meridienne/i18n';

/** The widget's screens, in their order. */
export const STEPS = ['start', 'tags', 'date', 'service', 'extras', 'confirmation', 'end'] as const;
/** The steps whose button leads on and so has an id; the button that books has none (O §2). */
export const STEPS_WITH_ID: readonly string[] = STEPS.slice(0, 5);

/** What is pushed to the page's `dataLayer`. */
export const EVENTS = [
  'meridienne_step',
  'meridienne_booked',
  'view_item_list',
  'select_item',
  'begin_checkout',
  'purchase',
] as const;

export const SECTIONS = [
  'ids',
  'booking',
  'clicks',
  'events',
  'gtm',
  'matomo',
  'script',
  'check',
  'consent',
] as const;

export type GuideTexts = Texts['analytics-guide'];

/**
 * In texts, what stands between backquotes is code. `settings` are names of settings as each tag manager's own screens
 * have them.
 */
export const analyticsGuideTexts = readTexts('analytics-guide');
