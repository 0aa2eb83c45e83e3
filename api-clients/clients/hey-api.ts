import { client } from '../generated/hey-api/client.gen.ts';
import { createBooking, getAvailability, getOffersByDay } from '../generated/hey-api/sdk.gen.ts';
import type { CreateBooking } from '../generated/hey-api/types.gen.ts';

/** Books a room by the client that Hey API makes. usage: <address> <account> */
const [baseUrl = '', account = ''] = process.argv.slice(2);
client.setConfig({ baseUrl });
const accountId = Number(account);

const available = await getAvailability({ body: { accountId, firstCheck: true } });
if (!available.data?.firstDayAvailable) throw new Error('No day is free.');
const offers = await getOffersByDay({ body: { accountId, date: available.data.firstDayAvailable } });
const [offer] = offers.data?.['hydra:member'] ?? [];
if (!offer) throw new Error('Nothing is sold that day.');

const wanted: CreateBooking = {
  account: accountId,
  offer: offer['@id'],
  price: offer.price,
  firstname: 'Grace',
  lastname: 'Hopper',
  email: 'grace@example.org',
  phone: '0612345678',
};
const headers = { 'Idempotency-Key': crypto.randomUUID() };
const booked = await createBooking({ headers, body: wanted });
const again = await createBooking({ headers, body: wanted });
const refused = await createBooking({ body: { ...wanted, price: offer.price + 1 } });
const bookingId: number | undefined = booked.data?.bookingId;

console.log(
  JSON.stringify({
    bookingId,
    again: again.data?.bookingId,
    refused: refused.error && 'errorType' in refused.error ? refused.error.errorType : null,
  }),
);
