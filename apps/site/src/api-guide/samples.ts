/**
 * Calls to copy. `__PUBLIC_URL__` is filled in by the server; words in capitals stand for what the call before has
 * answered. The answers are shortened, and a journey holds them against real ones.
 */
const API = '__PUBLIC_URL__/api';

interface Sample {
  call: string;
  answer: string;
}

const json = (url: string, body: string, headers: readonly string[] = []) =>
  [
    `curl ${API}${url}`,
    ...['Content-Type: application/json', ...headers].map((header) => `  -H '${header}'`),
    `  -d '${body}'`,
  ].join(' \\\n');

/** A first booking, step by step. */
export const STEPS: readonly Sample[] = [
  {
    call: `curl '${API}/public/get-availability?accountId=ACCOUNT&firstCheck=true'`,
    answer: `{
  "offers": { "2027-03-02": { "count": 21, "minPrice": 12 } },
  "firstDayAvailable": "2027-03-02",
  "today": "2027-03-01"
}`,
  },
  {
    call: `curl '${API}/public/get-offers-by-day?accountId=ACCOUNT&date=DAY'`,
    answer: `{
  "hydra:member": [
    {
      "@id": "/api/offers/1441",
      "id": 1441,
      "day": "2027-03-02",
      "price": 39,
      "timeSlot": { "start": "08h30", "end": "12h30" },
      "category": "/api/categories/5"
    }
  ],
  "hydra:totalItems": 21
}`,
  },
  {
    call: json('/public/hold-offer', '{ "account": ACCOUNT, "offer": OFFER }'),
    answer: `{ "success": 1, "hold": "1.0jPp7AHFXpxlNfnT73AuoA", "seconds": 600, "isRenewable": true }`,
  },
  {
    call: json(
      '/public/bookings',
      `{
    "account": ACCOUNT,
    "offer": OFFER,
    "hold": "HOLD",
    "price": PRICE,
    "firstname": "Ada",
    "lastname": "Lovelace",
    "email": "ada@example.com",
    "phone": "+33612345678",
    "language": "en"
  }`,
      ['Idempotency-Key: 5a6fc1b2-58ee-4b0c-9f43-2d1f0f6c7c51'],
    ),
    answer: `{
  "@id": "/api/bookings/8",
  "bookingId": 88621644,
  "status": "booked",
  "bookAt": "2027-03-02",
  "price": 39,
  "currency": "EUR",
  "guest": { "url": "__PUBLIC_URL__/ma-reservation/TOKEN?lang=en" }
}`,
  },
  {
    call: json('/public/cancel-guest-booking', '{ "token": "TOKEN" }'),
    answer: `{ "bookingId": 88621644, "status": "canceled", "bookAt": "2027-03-02" }`,
  },
];

export const LOG_IN = json('/login', '{ "email": "you@example.com", "password": "…" }');

export const WITH_KEY = `curl '${API}/accounts/ACCOUNT/bookings?itemsPerPage=20&order[bookAt]=desc' \\
  -H 'Authorization: Bearer mrdk_…'`;

export const ERROR = `{
  "@type": "hydra:Error",
  "hydra:title": "Some fields need to be corrected",
  "hydra:description": "The phone number is required",
  "violations": [
    { "propertyPath": "phone", "message": "The phone number is required" }
  ]
}`;

export const EVENTS_CALL = `curl '${API}/events?account.id=ACCOUNT&after=CURSOR' \\
  -H 'Authorization: Bearer mrdk_…'`;

export const CLIENT = `npx openapi-typescript __PUBLIC_URL__/api/docs.json -o meridienne.ts
npm install openapi-fetch`;

export const CLIENT_USE = `import createClient from 'openapi-fetch';
import type { paths } from './meridienne.ts';

const api = createClient<paths>({ baseUrl: '__PUBLIC_URL__' });
const { data } = await api.GET('/api/public/get-availability', {
  params: { query: { accountId: 1, firstCheck: true } },
});`;
