import createClient from 'openapi-fetch';
import type { components, paths } from '../generated/openapi-typescript.ts';

/** Books a room by the client that openapi-typescript makes. usage: <address> <account> */
const [baseUrl = '', account = ''] = process.argv.slice(2);
const api = createClient<paths>({ baseUrl });
const accountId = Number(account);

const available = await api.POST('/api/public/get-availability', { body: { accountId, firstCheck: true } });
if (!available.data?.firstDayAvailable) throw new Error('No day is free.');
const offers = await api.POST('/api/public/get-offers-by-day', {
  body: { accountId, date: available.data.firstDayAvailable },
});
const [offer] = offers.data?.['hydra:member'] ?? [];
if (!offer) throw new Error('Nothing is sold that day.');

const wanted: components['schemas']['CreateBooking'] = {
  account: accountId,
  offer: offer['@id'],
  price: offer.price,
  firstname: 'Ada',
  lastname: 'Lovelace',
  email: 'ada@example.org',
  phone: '0612345678',
};
const key = { header: { 'Idempotency-Key': crypto.randomUUID() } };
const booked = await api.POST('/api/public/bookings', { params: key, body: wanted });
const again = await api.POST('/api/public/bookings', { params: key, body: wanted });
const refused = await api.POST('/api/public/bookings', { body: { ...wanted, price: offer.price + 1 } });
const bookingId: number | undefined = booked.data?.bookingId;

console.log(
  JSON.stringify({
    bookingId,
    again: again.data?.bookingId,
    refused: refused.error && 'errorType' in refused.error ? refused.error.errorType : null,
  }),
);
