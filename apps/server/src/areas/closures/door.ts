/** What other areas may use of this one; everything else is its own. */
export { isClosedSql, standingSql } from './queries.ts';
