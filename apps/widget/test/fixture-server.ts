import { createReadStream, existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { join } from 'node:path';
import type { CreateBooking, PublicOffer, PublicWidget } from '@meridienne/contracts';
import { addDays, type CalendarDay, endOfMonth, isSameMonth, startOfMonth } from '@meridienne/domain';
import { collection, slimOffers } from './answers.ts';
import { firstPeriodsOf, GUEST, isSold, offersOf, periodsOf, TAGS, widget } from './fixture-data.ts';

const DIST = join(import.meta.dirname, '../dist');

/** What the fixture answers; a test changes it between two clicks. */
export interface Switches {
  /** `drop`: broken off before it is booked, once; `lost`: booked, and no answer arrives, as long as it is so. */
  booking: 'ok' | 'stock' | 'price' | 'error' | 'drop' | 'lost' | 'pending' | 'invalidEmail';
  isSoldOut: boolean;
  /** Today is on sale too. */
  isTodaySold: boolean;
  /** A category sold by the hour and a half is on offer too. */
  hasPeriods: boolean;
  tags: typeof TAGS;
  /** Nothing of these service types is free. */
  soldOutTags: number[];
  /** `lost`: it stands in line, and no answer arrives; `before`: it stood there before; `invalid`: its days are. */
  wish: 'ok' | 'before' | 'lost' | 'many' | 'invalid' | 'error';
  access: 'ok' | 'refused' | 'emailTaken' | 'error';
  /** Nothing is left of these categories on these days. */
  soldOut: { readonly category: number; readonly day: CalendarDay }[];
  isReadingBroken: boolean;
  /** Added to each offer's price. */
  increase: number;
  /** For how long a place is held; null for not at all, or once none is left. */
  heldSeconds: number | 'stock' | null;
  /** The rule of cancelling of all that is sold. */
  cancelHours: number;
  /** What all offers are less than they were. */
  discount: number;
  /** Days that are closed, and why. */
  closed: Record<CalendarDay, string>;
  widgets: PublicWidget[];
  page: string;
  csp: string | null;
  /** Bookings are answered once this is settled. */
  until: Promise<unknown>;
}

/** An account that doesn't exist. */
export const UNKNOWN_ACCOUNT = 404;

export interface Fixture {
  readonly address: string;
  readonly today: CalendarDay;
  readonly switches: Switches;
  readonly requests: {
    path: string;
    body: unknown;
    key: string | undefined;
    authorization: string | undefined;
  }[];
  /** The paths of what browsers asked leave for. */
  readonly preflights: string[];
  /** The bodies that were booked, by their key. */
  readonly booked: Map<string, string>;
  /** Who stands in line, by the key of their forms. */
  readonly wishes: Map<string, unknown>;
  close(): Promise<void>;
}

/** What a question by GET asks for, as its body by POST would. */
const asked = (path: string): unknown =>
  Object.fromEntries(
    [...new URL(path, 'http://fixture').searchParams].map(([name, value]) => {
      if (name === 'tags' || name === 'filterTimeSlots') return [name, value.split(',').map(Number)];
      if (name === 'firstCheck') return [name, true];
      return [name, name === 'date' ? value : Number(value)];
    }),
  );

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? null : JSON.parse(text);
};

const fault = (more: object) => ({
  '@type': 'hydra:Error',
  'hydra:title': 'Erreur',
  'hydra:description': 'Erreur',
  ...more,
});

const MANY = 'Vous attendez déjà 5 places dans cet établissement';
const WISH_URL = 'https://tilleuls.example/liste-attente/1-1-x';

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="#d9c7a8"/><rect y="200" width="400" height="100" fill="#8a6d4b"/><rect x="60" y="140" width="280" height="90" rx="14" fill="#f6f1e6"/><rect x="120" y="20" width="160" height="90" fill="#b9dcef"/></svg>';

/** A server with the contracts' answers from fixed data, for the widget's own browser tests. */
export const startFixture = async (today: CalendarDay, port = 0): Promise<Fixture> => {
  const switches: Switches = {
    booking: 'ok',
    isSoldOut: false,
    isTodaySold: false,
    hasPeriods: false,
    tags: TAGS,
    soldOutTags: [],
    wish: 'ok',
    access: 'ok',
    soldOut: [],
    isReadingBroken: false,
    increase: 0,
    heldSeconds: null,
    cancelHours: 0,
    discount: 0,
    closed: {},
    widgets: [widget()],
    page: '',
    csp: null,
    until: Promise.resolve(),
  };
  const requests: Fixture['requests'] = [];
  const preflights: string[] = [];
  const sells = (categoryId: number, tags: readonly number[]) =>
    switches.tags
      .filter(({ id }) => !switches.soldOutTags.includes(id) && (tags.length === 0 || tags.includes(id)))
      .some(({ categories }) => categories.some(({ id }) => id === categoryId)) ||
    (tags.length === 0 && switches.soldOutTags.length === 0);
  const offers = (day: CalendarDay, tags: readonly number[] = []) =>
    switches.isSoldOut ||
    day in switches.closed ||
    !isSold(day, switches.isTodaySold ? addDays(today, -1) : today)
      ? []
      : [...offersOf(day), ...(switches.hasPeriods ? firstPeriodsOf(day) : [])]
          .filter(({ category }) => sells(category.id, tags))
          .filter(
            ({ category }) =>
              !switches.soldOut.some((each) => each.category === category.id && each.day === day),
          )
          .map((offer) => ({
            ...offer,
            category: { ...offer.category, cancelHours: switches.cancelHours },
            price: offer.price + switches.increase - switches.discount,
            ...(switches.discount > 0 && { fullPrice: offer.price }),
            ...leftOf(offer),
          }));

  /** Of the dearest, two are left. */
  const leftOf = ({ category: { id } }: PublicOffer) =>
    (switches.widgets[0]?.fewLeft ?? 0) > 1 && id === 13 ? { left: 2 } : {};

  const availability = (body: {
    date?: CalendarDay;
    firstCheck?: boolean;
    tags?: number[];
    categoryId?: number;
    timeSlotId?: number;
  }) => {
    const { categoryId, timeSlotId } = body;
    const onSale = (day: CalendarDay) =>
      offers(day, body.tags).filter(
        ({ category, timeSlot }) =>
          (categoryId === undefined || category.id === categoryId) &&
          (timeSlotId === undefined || timeSlot.id === timeSlotId),
      );
    let first: CalendarDay | null = null;
    const from = body.firstCheck && body.date && body.date > today ? body.date : today;
    for (let day = from; !first && day < addDays(today, 200); day = addDays(day, 1)) {
      if (onSale(day).length > 0) first = day;
    }
    const month = startOfMonth(body.firstCheck && first ? first : (body.date ?? today));
    const days: Record<CalendarDay, { count: number; minPrice: number }> = {};
    for (let day = month; day <= endOfMonth(month); day = addDays(day, 1)) {
      const some = onSale(day);
      if (some.length > 0) {
        days[day] = { count: some.length, minPrice: Math.min(...some.map((each) => each.price)) };
      }
    }
    const closed = Object.fromEntries(
      Object.entries(switches.closed).filter(([day]) => isSameMonth(day, month)),
    );
    return {
      offers: days,
      firstDayAvailable: first,
      today,
      ...(Object.keys(closed).length > 0 && { closed }),
    };
  };

  const booked: Fixture['booked'] = new Map();
  const book = (body: CreateBooking, key = '', isLoggedIn = false): [number, object] | null => {
    if (body.user && !isLoggedIn) return [401, fault({})];
    const { hold: _hold, ...wanted } = body;
    const text = JSON.stringify(wanted);
    const earlier = booked.get(key);
    if (earlier && earlier !== text) return [422, fault({ errorType: 'reused' })];
    switch (switches.booking) {
      case 'stock':
      case 'price':
        return [409, fault({ errorType: switches.booking })];
      case 'pending':
        switches.booking = 'ok';
        return [409, fault({ errorType: 'pending' })];
      case 'error':
        return [500, fault({})];
      case 'invalidEmail':
        return [422, fault({ violations: [{ propertyPath: 'email', message: 'non' }] })];
      case 'drop':
        switches.booking = 'ok';
        return null;
      case 'lost':
        booked.set(key, text);
        return null;
      case 'ok':
        booked.set(key, text);
        return [
          201,
          { '@type': 'Booking', id: 1, bookingId: 480213, price: body.price, currency: 'EUR', guest: GUEST },
        ];
    }
  };

  const wishes: Fixture['wishes'] = new Map();
  const joinLine = (body: { key: string }): [number, object] | null => {
    const { wish } = switches;
    if (wish === 'many') return [409, fault({ errorType: 'many', 'hydra:description': MANY })];
    if (wish === 'error') return [500, fault({})];
    if (wish === 'invalid') {
      const violations = [
        { propertyPath: 'to', message: 'Choisissez 31 jours au plus' },
        { propertyPath: 'phone', message: 'non' },
      ];
      return [422, fault({ violations })];
    }
    wishes.set(body.key, body);
    if (wish === 'lost') return null;
    const guest = wish === 'before' ? null : { url: WISH_URL };
    return [201, { '@type': 'JoinedWish', success: 1, heldMinutes: 120, guest }];
  };

  const hold = (isRenewable: boolean): [number, object] => {
    const { heldSeconds } = switches;
    if (heldSeconds === 'stock') return [409, fault({ errorType: 'stock' })];
    if (heldSeconds === null) return [200, { success: 1, hold: null, seconds: 0, isRenewable: false }];
    return [200, { success: 1, hold: `77.${'s'.repeat(22)}`, seconds: heldSeconds, isRenewable }];
  };

  const access = (
    path: string,
    body: { email: string; firstName?: string; lastName?: string },
  ): [number, object] => {
    switch (switches.access) {
      case 'refused':
        return [401, fault({ success: 0, 'hydra:description': 'La connexion a échoué' })];
      case 'emailTaken':
        return [
          422,
          fault({
            success: 0,
            'hydra:description': 'email déjà utilisé',
            violations: [{ propertyPath: 'email', message: 'email déjà utilisé' }],
          }),
        ];
      case 'error':
        return [503, fault({ success: 0 })];
      case 'ok':
        if (path.endsWith('/forget-password')) return [200, { success: true }];
        return [
          200,
          {
            success: 1,
            id: 88,
            token: 'a-token',
            email: body.email,
            firstName: body.firstName ?? 'Inès',
            lastName: body.lastName ?? 'Garnier',
            phone: '+33612345678',
          },
        ];
    }
  };

  const answer = (path: string, body: never, key?: string, isLoggedIn?: boolean): [number, object] | null => {
    if (path.startsWith('/api/widgets?')) {
      const asked = Number(/account\.id=(\d+)/.exec(path)?.[1]);
      if (asked === UNKNOWN_ACCOUNT) {
        return [404, fault({ 'hydra:description': `There is no account ${asked}.` })];
      }
      const found = switches.widgets.filter(({ account }) => account.id === asked);
      const more = path.includes('firstDays=true') &&
        !switches.isReadingBroken && { firstDays: availability({ firstCheck: true }) };
      return [200, collection(found.map((each) => ({ ...each, ...more })))];
    }
    if (path.startsWith('/api/widgets/')) return [200, switches.widgets[0] ?? {}];
    if (path.endsWith('/post-statistic')) return [200, { success: true }];
    if (path.endsWith('/release-hold')) return [204, {}];
    if (/\/(hold-offer|renew-hold)$/.test(path)) return hold(path.endsWith('/hold-offer'));
    if (path.endsWith('/wishes')) return joinLine(body);
    if (path.endsWith('/bookings')) return book(body, key, isLoggedIn);
    if (/\/(login|signup|forget-password)$/.test(path)) return access(path, body);
    if (switches.isReadingBroken) return [503, fault({})];
    if (path.endsWith('/get-tags')) return [200, collection(switches.tags)];
    if (path.endsWith('/get-offers-by-category')) {
      const { date: on } = body as { date: CalendarDay };
      return [
        200,
        slimOffers(periodsOf(on).map((each) => ({ ...each, price: each.price + switches.increase }))),
      ];
    }
    if (path.endsWith('/get-availability')) return [200, availability(body)];
    if (!path.endsWith('/get-offers-by-day')) return [404, fault({})];
    const {
      date,
      filterTimeSlots = [],
      tags,
    } = body as { date: CalendarDay; filterTimeSlots?: number[]; tags?: number[] };
    const all = offers(date, tags);
    return [
      200,
      slimOffers(
        filterTimeSlots.length > 0 ? all.filter((each) => filterTimeSlots.includes(each.timeSlot.id)) : all,
      ),
    ];
  };

  const server: Server = createServer((request, response) => {
    void (async () => {
      const path = request.url ?? '/';
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader(
        'Access-Control-Allow-Headers',
        '*, content-type, idempotency-key, accept-language, authorization',
      );
      if (request.method === 'OPTIONS') {
        preflights.push(path);
        return response.writeHead(204).end();
      }
      if (path.startsWith('/api/')) {
        const isReading = request.method === 'GET' && path.startsWith('/api/public/');
        const body = isReading ? asked(path) : await readBody(request);
        const name = isReading ? path.replace(/\?.*/, '') : path;
        const key = request.headers['idempotency-key'] as string | undefined;
        requests.push({
          path: name,
          body,
          key,
          authorization: request.headers.authorization,
        });
        if (name.endsWith('/bookings')) await switches.until;
        const reply = answer(name, body as never, key, request.headers.authorization !== undefined);
        if (!reply) return request.socket.destroy();
        response.writeHead(reply[0], { 'Content-Type': 'application/ld+json' });
        return response.end(JSON.stringify(reply[1]));
      }
      if (path.startsWith('/images/')) {
        return response.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end(PICTURE);
      }
      const file = join(DIST, path.split('?')[0] ?? '');
      if (path.endsWith('.js') && existsSync(file)) {
        response.writeHead(200, { 'Content-Type': 'text/javascript' });
        return createReadStream(file).pipe(response);
      }
      if (switches.csp) response.setHeader('Content-Security-Policy', switches.csp);
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
      return response.end(switches.page);
    })().catch((error: unknown) => {
      // What a page sends while it is closed may break off half-way: nothing is wrong then.
      if (request.complete) throw error;
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: chosen } = server.address() as { port: number };
  return {
    address: `http://127.0.0.1:${chosen}`,
    today,
    switches,
    requests,
    preflights,
    booked,
    wishes,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

/** A small hotel's page with the embed tag. */
export const hotelPage = (address: string, attributes = '', more = ''): string =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Hôtel des Tilleuls</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body style="margin:0;font-family:Georgia,serif"><main style="height:2000px;padding:40px"><h1>Hôtel des Tilleuls</h1><p>Un hôtel calme, près de la gare.</p>${more}</main>
<script async src="${address}/widget.js" data-account-id="1" ${attributes}></script></body></html>`;
