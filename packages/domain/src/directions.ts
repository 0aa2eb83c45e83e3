/**
 * The way to an address, on a map: Google's, whose addresses of this kind take no key, open the map's own program on
 * phones that have it and a page on all others, and begin where the reader is. Null without an address.
 */
export const directionsUrl = (address: string | null): string | null =>
  address === null
    ? null
    : `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address.replaceAll(/\p{Surrogate}/gu, ' '))}`;

/**
 * A number to be called by a tap, from a phone as people write it: without the zero that is dialled from inside the
 * country only, and without an extension, which is asked for once somebody answers.
 */
export const phoneUrl = (phone: string): string =>
  `tel:${phone.replace(/[x#].*$/is, '').replaceAll(/(?<=\+.*)\(0\)|[^\d+]/g, '')}`;
