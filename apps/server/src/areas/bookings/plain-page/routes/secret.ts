/** The way to a booking is its guest's: neither kept, nor found, nor told of (ADR 15). */
export const SECRET = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
};
