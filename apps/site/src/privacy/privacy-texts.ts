import { readTexts, type Texts } from '@meridienne/i18n';

/** The page's parts in their order; the names are their anchors. */
export const SECTIONS = [
  'operator',
  'kept',
  'booking',
  'traveller',
  'hotelier',
  'visits',
  'readers',
  'browser',
  'rights',
] as const satisfies (keyof PrivacyTexts['sections'])[];

export type PrivacyTexts = Texts['privacy'];

/**
 * What the page says. All of it has to be true of the code: whoever changes what is kept changes it here too. `stored`
 * is the browser's storage, by the names that the code gives; `askOperator` is said where the installation names a
 * contact.
 */
export const privacyTexts = readTexts('privacy');
