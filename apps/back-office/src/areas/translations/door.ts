/** What other areas and the frame may use of this one; everything else is its own. */
export { translate, translatorQuery } from './logic/translator.ts';
