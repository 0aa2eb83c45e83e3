import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call } from '@meridienne/contracts';
import { addDays } from '@meridienne/domain';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEvents } from '../../../../test/event-reader.ts';
import { createMailWorker, type MailWorker } from '../../../../test/mail-worker.ts';
import { ROUTE_MATRIX } from '../../../../test/route-matrix.ts';
import { createRecords, type Records } from '../../../../test/route-records.ts';
import { ROUTE_REQUESTS } from '../../../../test/route-requests.ts';
import { type Caller, createWorld, TODAY, type World } from '../../../../test/world.ts';
import { createOutboxTransport } from '../../../integrations/mail/outbox.ts';

/** Like nothing else here, so that any trace of them is theirs. */
const EMAIL = 'zq.secret+guest@hidden-mail.example';
const PHONE = '+33698765432';
const TYPED = [
  EMAIL.toUpperCase(),
  'zq.secret+guest (at) hidden-mail.example',
  encodeURIComponent(EMAIL),
  '+33 6 98 76 54 32, 06.98.76.54.32 ou 0033698765432',
  encodeURIComponent('+33 6 98 76 54 32'),
].join(' ; ');
/** Of the same form, and nobody's. */
const LIKE_EMAIL = 'zq.nobody+guest@hidden-none.example';
const LIKE_PHONE = '+33611223344';

let world: World;
let worker: MailWorker;
let outbox: string;
let records: Records;
let canceled: number;
/** The offer that is booked: a traveller may cancel what hasn't begun. */
let tomorrow: number;
beforeAll(async () => {
  world = await createWorld();
  worker = createMailWorker(world);
  outbox = await mkdtemp(join(tmpdir(), 'meridienne-confidential-'));
  const transport = createOutboxTransport(outbox);
  worker.onSend = (mail) => transport.send(mail);
  records = await createRecords(world, 'none', 'venue');
  await world.deps.db
    .updateTable('accounts')
    .set({ emails: ['reception@example.com'] })
    .where('id', '=', records.accountId)
    .execute();
  // What is already queued is another guest's.
  await worker.clear();
  await world.deps.db
    .updateTable('users')
    .set({ email: EMAIL })
    .where('id', '=', world.userIds.traveller)
    .execute();
  const { id } = await world.deps.db
    .selectFrom('offers')
    .where('account_id', '=', records.accountId)
    .where('price_minor', '=', 5900)
    .where('day', '=', addDays(TODAY, 1))
    .select('id')
    .executeTakeFirstOrThrow();
  tomorrow = id;
  canceled = await book({ firstname: 'Ada', lastname: 'Zimmerli' });
  const cancelled = await world.call('PATCH', `/bookings/${canceled}`, {
    as: 'traveller',
    body: { status: 'canceled', comment: `Pardon ! ${TYPED}` },
  });
  if (cancelled.status !== 200) throw new Error(`not cancelled: ${cancelled.status}`);
  const { ids } = records;
  records = { ...records, ids: { ...ids, bookings: await book() } };
});
afterAll(async () => {
  await worker.close();
  await world.close();
  await rm(outbox, { recursive: true });
});

/** A confidential booking of somebody who says everywhere how to be reached. */
async function book(name = { firstname: `Ada ${EMAIL}`, lastname: 'Zq 06 98 76 54 32' }): Promise<number> {
  const reply = await world.call('POST', '/public/bookings', {
    as: 'traveller',
    body: {
      user: world.userIds.traveller,
      account: records.accountId,
      offer: tomorrow,
      ...name,
      email: EMAIL,
      phone: PHONE,
      comment: TYPED,
      price: 59,
    },
  });
  expect(reply.status).toBe(201);
  return Number(reply.body.id);
}

/** Whether a text holds the guest's e-mail or phone, in whichever notation. */
function isTelling(text: string): boolean {
  const unfolded = text.replaceAll(/\r\n[ \t]/g, '').replaceAll(/=\r\n/g, '');
  const decoded = unfolded
    .replaceAll(/\\u([0-9a-f]{4})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replaceAll(/[%=]([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
  return [text, unfolded, decoded].some(
    (each) => /zq\W?secret|hidden-mail/i.test(each) || each.replaceAll(/\D/g, '').includes('698765432'),
  );
}

interface RouteOf {
  route: string;
  method: string;
  url: string;
  call: Call | undefined;
}

/** Every route of the server, by each of its methods: a new one is walked by itself. */
const routes = (): RouteOf[] =>
  world.app.routeTable.flatMap(({ method, url, config }) => {
    const methods = [method].flat().filter((each) => each !== 'HEAD');
    const route = `${methods.join('|')} ${url}`;
    const each = methods.includes('GET') ? ['GET', 'HEAD'] : methods;
    return each.map((one) => ({ route, method: one, url, call: config?.call }));
  });

/** Answers as long as somebody listens: looked at on its own. */
const ENDLESS = 'GET /api/accounts/:id/events';
const idFor = (url: string) => records.ids[/([^/]+)\/:id/.exec(url)?.[1] ?? ''];

/** What a route answers on the records of the confidential booking. */
async function answer({ route, method, url }: RouteOf, as: Caller, more: Record<string, string> = {}) {
  const request = ROUTE_REQUESTS[route]?.(records, 'anonymous') ?? {};
  const path = request.path ?? url.replace(':id', String(idFor(url)));
  const hasBody = !['GET', 'HEAD', 'DELETE'].includes(method);
  const query = new URLSearchParams({ 'account.id': String(records.accountId), ...more }).toString();
  const reply = await world.app.inject({
    method: method as 'GET',
    url: hasBody ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`,
    headers: { authorization: `Bearer ${world.token(as)}` },
    ...(hasBody && { payload: request.form ?? { account: records.accountId, ...request.body, ...more } }),
  });
  return {
    status: reply.statusCode,
    text: `${JSON.stringify(reply.headers)}\n${reply.body}`,
    body: reply.body,
  };
}

/** Reads before writes, and what deletes at the end, so that each finds the booking where it was. */
const walked = () => {
  const order = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'];
  return routes()
    .filter(({ route }) => route !== ENDLESS)
    .toSorted((a, b) => order.indexOf(a.method) - order.indexOf(b.method));
};

const isRead = ({ method }: RouteOf) => method === 'GET' || method === 'HEAD';

/** What may be looked for, and what there is none of. */
const SEARCHES = [
  [EMAIL, LIKE_EMAIL],
  [EMAIL.split('@')[0], LIKE_EMAIL.split('@')[0]],
  ...[
    (phone: string) => phone,
    (phone: string) => phone.replace('+33', '0'),
    (phone: string) => phone.replace('+33', '0').replaceAll(/(\d\d)(?=\d)/g, '$1 '),
    (phone: string) => phone.slice(-6),
  ].map((notation) => [notation(PHONE), notation(LIKE_PHONE)]),
] as [string, string][];

/** The fields of a call that take a text: where lists are narrowed, and files. */
function textFields({ call, method }: RouteOf): string[] {
  const schema: { properties?: Record<string, { type?: string; anyOf?: { type?: string }[] }> } | undefined =
    method === 'GET' ? call?.query : call?.body;
  return Object.entries(schema?.properties ?? {})
    .filter(([, field]) => [field, ...(field.anyOf ?? [])].some(({ type }) => type === 'string'))
    .map(([name]) => name);
}

/** Looked up nowhere here: the page at the address that is typed, and the world's towns. */
const ABROAD: readonly string[] = ['POST /api/check-embed', 'GET /api/googlePlaceAutocomplete'];

/** They change the booking, or write to its guest. */
const DOING: readonly string[] = [
  'POST /api/bookings/:id/messages',
  'POST /api/accounts/:id/change-bookings',
  'POST /api/accounts/:id/tell-bookings',
];

/** Reads, and what is asked for by a body but makes nothing; those of visitors know no booking. */
const isSearch = (each: RouteOf): boolean =>
  !ABROAD.includes(each.route) &&
  !DOING.includes(each.route) &&
  !each.url.startsWith('/api/public/') &&
  each.route !== ENDLESS &&
  (each.method === 'GET' || (each.method === 'POST' && ROUTE_MATRIX[each.route]?.hotelierA === 200));

/** An answer without what the caller himself has just typed. */
const withoutEcho = (body: string, typed: string): string =>
  [typed, encodeURIComponent(typed), new URLSearchParams({ a: typed }).toString().slice(2)].reduce(
    (text, each) => text.replaceAll(each, 'typed'),
    body,
  );

/** Which searches answer otherwise to what is looked for than to what there is none of. */
async function compareSearches(as: Caller, searches: readonly (readonly [string, string])[]) {
  const differing = new Set<string>();
  let compared = 0;
  for (const each of routes().filter(isSearch)) {
    for (const name of textFields(each)) {
      const seen = async (text: string) => {
        const { status, body } = await answer(each, as, { [name]: text });
        return `${status} ${withoutEcho(body, text)}`;
      };
      const [, first] = searches[0] ?? ['', ''];
      const nothing = await seen(first);
      // Whatever is made anew each time, as a key, can't be compared.
      if (nothing !== (await seen(first))) continue;
      for (const [value, like] of searches) {
        compared++;
        const found = await seen(value);
        // Another form may be refused, whosever it is.
        if (found !== nothing && found !== (await seen(like))) differing.add(`${each.route} ${name}`);
      }
    }
  }
  return { compared, differing: [...differing] };
}

describe('a confidential guest', () => {
  it('is known to a super administrator, and to himself', async () => {
    const telling: string[] = [];
    for (const each of walked().filter(isRead)) {
      if (isTelling((await answer(each, 'superAdmin')).text)) telling.push(each.route);
    }
    expect(new Set(telling)).toEqual(
      new Set([
        'GET /api/accounts/:id/bookings',
        // As the platform's, not as a venue's, which its administrators see.
        'GET /api/audit-entries',
        'GET /api/export-audit-entries',
        'GET /api/bookings',
        'GET /api/bookings/:id',
        // As a user of the platform.
        'GET /api/users',
      ]),
    );
    const own = await world.call('GET', `/bookings/${records.ids['bookings']}`, { as: 'traveller' });
    expect(own.body).toMatchObject({ email: EMAIL, phone: PHONE, comment: TYPED });
  });

  it.each(['hotelierA', 'staffA'] as const)('can’t be reached by %s through any search', async (as) => {
    const { compared, differing } = await compareSearches(as, SEARCHES);
    expect(compared).toBeGreaterThan(200);
    expect(differing).toEqual([]);
  });

  it('is found by name', async () => {
    const { differing } = await compareSearches('hotelierA', [['Zimmerli', 'Zimmerlo']]);
    expect(differing).toEqual(
      expect.arrayContaining([
        'GET /api/bookings lastname',
        'GET /api/bookings search',
        'POST /api/export-bookings lastname',
      ]),
    );
  });

  it('isn’t told to whoever listens to the account', async () => {
    const server = await world.app.listen({ port: 0, host: '127.0.0.1' });
    const listening = await readEvents(server, records.accountId, world.token('staffA'));
    const path = `/bookings/${records.ids['bookings']}`;
    await world.call('PATCH', path, { as: 'superAdmin', body: { status: 'confirmed' } });
    const told = await listening.next(({ data }) => data.kind === 'bookings');
    listening.close();
    expect(isTelling(JSON.stringify([told, ...listening.events]))).toBe(false);
  });

  it('isn’t told to the venue by mail', async () => {
    await world.call('PATCH', `/bookings/${canceled}`, { as: 'superAdmin', body: { status: 'booked' } });
    await worker.run();
    const mails = await Promise.all(
      (await readdir(outbox)).map(async (file) => {
        const raw = await readFile(join(outbox, file), 'utf8');
        const { to, subject, text, html, headers } = await PostalMime.parse(raw);
        const parts = raw.matchAll(/base64\r\n[^]*?\r\n\r\n([\w+/=\r\n]+)/g);
        const files = [...parts].map(([, part = '']) => Buffer.from(part, 'base64').toString());
        const said = [raw, subject, text, html, JSON.stringify(headers), ...files].join('\n');
        return { to: to?.[0]?.address, subject, isTelling: isTelling(said) };
      }),
    );
    const ofVenue = mails.filter(({ to }) => to === 'reception@example.com');
    expect(ofVenue.length).toBeGreaterThanOrEqual(2);
    expect(ofVenue.filter((mail) => mail.isTelling)).toEqual([]);
    const ofGuest = mails.filter(({ to }) => to === EMAIL);
    expect(ofGuest.length).toBeGreaterThanOrEqual(2);
    expect(ofGuest.every((mail) => mail.isTelling)).toBe(true);
    // Another guest, of a day that the routes' walk has closed.
    const ofOthers = mails.filter(({ to }) => to !== 'reception@example.com' && to !== EMAIL);
    expect(ofOthers.filter((mail) => mail.isTelling)).toEqual([]);
  });

  it.each(['staffA', 'hotelierA'] as const)('isn’t told to %s by any route', async (as) => {
    const telling: string[] = [];
    let read = 0;
    for (const each of walked().filter((one) => as === 'hotelierA' || isRead(one))) {
      const { status, text } = await answer(each, as);
      if (status < 300) read++;
      if (isTelling(text)) telling.push(`${each.method} ${each.route}`);
    }
    expect(read).toBeGreaterThan(60);
    expect(telling).toEqual([]);
  });
});
