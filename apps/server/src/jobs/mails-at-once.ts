/** Mails of this product's own loop: handed over, and not yet written down. A crash may hand these over again. */
export const LOOP_HANDS = 16;
/** Jobs that the queue's library runs at once; some of them are mails. */
export const LIBRARY_HANDS = 3;
/** What a worker has under way at most. */
export const MAILS_AT_ONCE = LOOP_HANDS + LIBRARY_HANDS;
