/** What other areas may use of this one; everything else is its own. */
export { storeImage } from './library/commands/store-image.ts';
export { requireImages } from './library/queries.ts';
