import type { Booking } from '@meridienne/contracts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * What a query has read, with a booking as it is now, wherever it stands in it.
 * @returns the same object when it stands nowhere in it
 */
export function withBooking<Read>(read: Read, booking: Booking): Read;
export function withBooking(read: unknown, booking: Booking): unknown {
  if (!isObject(read)) return read;
  if (Array.isArray(read)) {
    const items: readonly unknown[] = read.map((item: unknown) => withBooking(item, booking));
    return items.some((item, at) => item !== read[at]) ? items : read;
  }
  if (read['@id'] === booking['@id']) return { ...read, ...booking };
  const members = withBooking(read['hydra:member'], booking);
  return members === read['hydra:member'] ? read : { ...read, 'hydra:member': members };
}
