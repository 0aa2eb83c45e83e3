/** What other areas may use of this one; everything else is its own. */
export { openVenuePage, type VenuePage } from './hosted-page/queries.ts';
