// Books once at an installation with demonstration data, and hears of it: node deploy/book.mjs https://its-address
// With a booking's number as well it only looks whether that one is there.
const [address = 'http://127.0.0.1:3000', number] = process.argv.slice(2);
const WAIT_MS = 20_000;

/**
 * @param {string} path
 * @param {{ body?: object, token?: string }} [options]
 */
async function call(path, { body, token } = {}) {
  const answer = await fetch(`${address}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(WAIT_MS),
  });
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${(await answer.text()).slice(0, 400)}`);
  return answer.json();
}

const { token } = await call('/api/login', {
  body: { email: 'hotel@meridienne.example', password: 'meridienne' },
});
if (number !== undefined) {
  const found = await call(`/api/accounts/1/bookings?search=${number}`, { token });
  if (found['hydra:totalItems'] !== 1) throw new Error(`Booking ${number} is not there`);
  process.stdout.write(`${number} is there\n`);
  process.exit(0);
}

const whole = { accountId: 1, widgetId: 1 };
const { offers } = await call('/api/public/get-availability', { body: { ...whole, firstCheck: true } });
const date = Object.keys(offers).at(-1);
const day = await call('/api/public/get-offers-by-day', { body: { ...whole, tags: [], date } });
const offer = day['hydra:member'].find(
  (/** @type {{ categoryTimeslot?: object }} */ each) => !each.categoryTimeslot,
);

const stream = await fetch(`${address}/api/accounts/1/events`, {
  headers: { authorization: `Bearer ${token}` },
  signal: AbortSignal.timeout(WAIT_MS),
});
if (!stream.ok || !stream.body) throw new Error(`The stream of news answers ${stream.status}`);
const heard = (async () => {
  let text = '';
  for await (const chunk of stream.body) {
    text += Buffer.from(chunk).toString();
    if (/^event: changed/m.test(text)) return performance.now();
  }
  throw new Error(`The stream ended without the booking: ${text}`);
})();

const { start, end } = offer.timeSlot;
const booking = await call('/api/public/bookings', {
  body: {
    account: '/api/accounts/1',
    widget: '/api/widgets/1',
    offer: offer['@id'],
    user: null,
    firstname: 'Ada',
    lastname: 'Check',
    email: `check-${Date.now()}@example.com`,
    phone: '+33 6 12 34 56 78',
    categoryId: offer.category.id,
    timeSlotName: `${start} - ${end}`,
    bookAt: date,
    addons: [],
    price: offer.price,
    arrivedAt: '',
    comment: '',
    bookOn: 'Widget',
    language: 'fr',
    nbPeople: Math.max(1, offer.category.minPeople ?? 1),
    consent: 36,
    visitId: `check-${Date.now()}`,
  },
});
const booked = performance.now();
const later = (await heard) - booked;
process.stdout.write(
  `booked ${booking.bookingId ?? JSON.stringify(booking).slice(0, 200)}, heard ${Math.round(later)} ms later\n`,
);
process.exit(0);
