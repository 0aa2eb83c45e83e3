/** How long a comment may be for the server (`updateBooking` in the contracts). */
export const COMMENT_LENGTH = 2000;

/** Counted in code points, as the server does. */
export const lengthOf = (text: string): number => Array.from(text).length;

export const isTooLong = (text: string): boolean => lengthOf(text.trim()) > COMMENT_LENGTH;
