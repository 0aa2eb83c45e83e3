/** What other areas may use of this one; everything else is its own. */
export { addedLanguages, readWidgetTexts } from './queries.ts';
