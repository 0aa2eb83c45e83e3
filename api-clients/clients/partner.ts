import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import createClient from 'openapi-fetch';
import { Webhook } from 'standardwebhooks';
import type { components, paths } from '../generated/openapi-typescript.ts';

/**
 * Follows a venue's bookings, prices and places: by webhooks as they come, and by its cursor through what they lack.
 * usage: API_KEY=… WEBHOOK_SECRET=… partner.ts <address> <account> <own port> <file>
 */
const [baseUrl = '', venue = '', port = '', file = ''] = process.argv.slice(2);
const account = Number(venue);
const { API_KEY = '', WEBHOOK_SECRET = '' } = process.env;
const api = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${API_KEY}` } });
const webhook = new Webhook(WEBHOOK_SECRET);

type Schemas = components['schemas'];
interface State {
  /** Up to where the feed has been read. */
  cursor?: string;
  /** Whether the lists have been read, which tell what was before the feed begins. */
  isWhole: boolean;
  bookings: Record<string, Schemas['Booking'] | Schemas['EventBooking']>;
  offers: Record<string, Schemas['Offer'] | Schemas['EventOffer']>;
  /** The newest event of each booking and offer: what comes twice, or late, is no newer. */
  seen: Record<string, number>;
}
const nothing = (): State => ({ isWhole: false, bookings: {}, offers: {}, seen: {} });
let state: State = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : nothing();

/** Wholly or not at all, wherever this process or its machine ends. */
function save() {
  writeFileSync(`${file}.new`, JSON.stringify(state), { flush: true });
  renameSync(`${file}.new`, file);
}

/** @returns whether there must have been an event before this one which hasn't come */
function take({ type, sequence, data }: Schemas['FeedEvent']): boolean {
  const isNews = ({ '@id': id }: { '@id': string }) => {
    if (sequence <= (state.seen[id] ?? 0)) return false;
    state.seen[id] = sequence;
    return true;
  };
  if ('offers' in data)
    for (const offer of data.offers.filter(isNews)) {
      if ('price' in offer) state.offers[offer['@id']] = offer;
      else delete state.offers[offer['@id']];
    }
  if (!('booking' in data) || !isNews(data.booking)) return false;
  const { '@id': id } = data.booking;
  const known = state.bookings[id];
  if (type === 'booking.deleted') delete state.bookings[id];
  else state.bookings[id] = data.booking as Schemas['EventBooking'];
  const was = 'was' in data ? data.was : undefined;
  return was !== undefined && (known?.status !== was.status || known.bookAt !== was.bookAt);
}

async function readFeed() {
  for (;;) {
    const query = { 'account.id': account, ...(state.cursor && { after: state.cursor }) };
    const { data, response } = await api.GET('/api/events', { params: { query } });
    // Away for more than two weeks: what is known may be wrong by now.
    if (response.status === 410 && state.cursor) state = nothing();
    else if (!data) throw new Error(`The feed answers ${response.status}`);
    else if (data['hydra:member'].length === 0) return;
    else {
      for (const event of data['hydra:member']) take(event);
      state.cursor = data.next;
      if (state.isWhole) save();
    }
  }
}

async function readLists() {
  const params = { query: { 'account.id': account, pagination: false } };
  const { data: bookings } = await api.GET('/api/bookings', { params });
  const { data: offers } = await api.GET('/api/offers', { params });
  if (!bookings || !offers) throw new Error('The lists don’t come');
  state.bookings = Object.fromEntries(bookings['hydra:member'].map((each) => [each['@id'], each]));
  state.offers = Object.fromEntries(offers['hydra:member'].map((each) => [each['@id'], each]));
  state.isWhole = true;
}

async function catchUp() {
  await readFeed();
  // The feed first: by it one knows whether the lists have what a message tells that comes late.
  if (!state.isWhole) await readLists().then(readFeed);
  save();
  console.log('Caught up');
}
let following = Promise.resolve();
function follow() {
  following = following.then(catchUp).catch((error: unknown) => {
    console.error(String(error));
    setTimeout(follow, 1_000);
  });
}

createServer(async (request, response) => {
  const body = await text(request);
  const answer = (status: number) => response.writeHead(status).end();
  try {
    webhook.verify(body, request.headers as Record<string, string>);
  } catch {
    return answer(401);
  }
  if (!state.isWhole) return answer(503);
  if (take(JSON.parse(body))) follow();
  save();
  return answer(204);
}).listen(Number(port), '127.0.0.1', follow);
setInterval(follow, 3_600_000);
