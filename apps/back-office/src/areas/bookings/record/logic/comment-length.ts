/** As long as the server takes a comment (contracts/bookings.ts). */
export const COMMENT_LENGTH = 2000;

/** In code points, as the server counts. */
export const lengthOf = (text: string): number => Array.from(text).length;

export const isTooLong = (text: string): boolean => lengthOf(text.trim()) > COMMENT_LENGTH;
