import { readTexts, type Texts } from '@meridienne/i18n';

export const SECTIONS = [
  'first-booking',
  'sign-in',
  'keys',
  'idempotency',
  'paging',
  'changing',
  'errors',
  'limits',
  'webhooks',
  'clients',
  'reference',
] as const;

export type ApiGuideTexts = Texts['api-guide'];

/** In texts, what stands between backquotes is code. */
export const apiGuideTexts = readTexts('api-guide');
