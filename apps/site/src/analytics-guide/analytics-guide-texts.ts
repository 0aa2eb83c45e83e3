import type { InterfaceLanguage } from '@meridienne/domain';
import { english } from './analytics-guide-texts-en.ts';
import { spanish } from './analytics-guide-texts-es.ts';
import { french } from './analytics-guide-texts-fr.ts';

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

type Section = (typeof SECTIONS)[number];

/** In texts, what stands between backquotes is code. */
export interface GuideTexts {
  title: string;
  description: string;
  lead: string;
  contents: string;
  inShort: string;
  short: readonly string[];
  sections: Readonly<Record<Section, { title: string; texts: readonly string[] }>>;
  steps: Readonly<Record<(typeof STEPS)[number], string>>;
  events: Readonly<Record<(typeof EVENTS)[number], readonly [when: string, holds: string]>>;
  columns: {
    step: string;
    screen: string;
    buttonId: string;
    noId: string;
    event: string;
    when: string;
    holds: string;
    setting: string;
    value: string;
  };
  pictures: Readonly<Record<'start' | 'date' | 'booked', { alt: string; caption: string }>>;
  /** In each tag manager: names of settings as its own screens have them, and what to enter. */
  settings: Readonly<Record<'variables' | 'bookingTrigger' | 'shopTrigger' | 'tag', string>>;
  matomo: Readonly<Record<'bridge' | 'variables' | 'trigger' | 'tag' | 'category', string>>;
  copy: string;
  copied: string;
  top: string;
}

export const analyticsGuideTexts: Readonly<Record<InterfaceLanguage, GuideTexts>> = {
  fr: french,
  en: english,
  es: spanish,
};
