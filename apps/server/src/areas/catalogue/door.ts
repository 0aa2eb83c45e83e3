/** What other areas may use of this one; everything else is its own. */
export { PLAIN_JSON } from './categories/queries/plain-columns.ts';
