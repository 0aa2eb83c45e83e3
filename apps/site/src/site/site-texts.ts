import { readTexts } from '@meridienne/i18n';

/** What several pages say, or one with few words. */
export const siteTexts = readTexts('site');
