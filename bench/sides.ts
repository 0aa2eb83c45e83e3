import { timeSlotText } from '@meridienne/domain';
import type { LoadRequest } from './load-messages.ts';

/** What is compared: the product, the least that answers the same, and the product's own statements without the rest. */
export const SIDES = ['product', 'bare', 'statements'] as const;
export type Side = (typeof SIDES)[number];

/** Who asks what: one venue, and of it a month by its first day, or a day. */
export interface Question {
  accountId: number;
  widgetId: number;
  day: string;
}

export interface Order extends Question {
  offerId: number;
  priceMinor: number;
  addonId: number;
  addonMinor: number;
  retentionMonths: number;
  categoryId: number;
  startMinute: number;
  endMinute: number;
  /** Tells the guests apart. */
  guest: number;
}

interface Calls {
  month(question: Question): LoadRequest;
  day(question: Question): LoadRequest;
  book(order: Order): LoadRequest;
}

const post = (target: string, body: object): LoadRequest => ({ target, body: JSON.stringify(body) });
const asked = ({ accountId, widgetId, day }: Question) => ({ accountId, widgetId, tags: [], date: day });

/** A visitor's booking, as the widget sends it. */
export const bookingOf = (order: Order) => ({
  account: `/api/accounts/${order.accountId}`,
  offer: `/api/offers/${order.offerId}`,
  widget: `/api/widgets/${order.widgetId}`,
  user: null,
  firstname: 'Ada',
  lastname: `Visitor ${order.guest}`,
  email: `visitor${order.guest}@example.com`,
  phone: '+33 6 12 34 56 78',
  categoryId: order.categoryId,
  timeSlotName: timeSlotText(order.startMinute, order.endMinute),
  bookAt: order.day,
  addons: [{ id: order.addonId, name: 'Extra 1', price: order.addonMinor / 100, amount: 1 }],
  price: (order.priceMinor + order.addonMinor) / 100,
  arrivedAt: '',
  comment: 'Un lit bébé, s’il vous plaît.',
  bookOn: 'Widget',
  language: 'fr',
  nbPeople: 2,
  consent: order.retentionMonths,
  visitId: `visit-${order.guest}`,
});

/** The calls as they are documented. */
const PRODUCT: Calls = {
  month: (question) => post('/api/public/get-availability', asked(question)),
  day: (question) => post('/api/public/get-offers-by-day', asked(question)),
  book: (order) => post('/api/public/bookings', bookingOf(order)),
};

const BARE: Calls = {
  month: ({ accountId, day }) => ({ target: `/month?account=${accountId}&day=${day}`, body: null }),
  day: ({ accountId, day }) => ({ target: `/day?account=${accountId}&day=${day}`, body: null }),
  book: (order) =>
    post('/bookings', {
      account: order.accountId,
      offer: order.offerId,
      widget: order.widgetId,
      addon: order.addonId,
      amount: 1,
      priceMinor: order.priceMinor + order.addonMinor,
      people: 2,
      language: 'fr',
      firstName: 'Ada',
      lastName: `Visitor ${order.guest}`,
      email: `visitor${order.guest}@example.com`,
      phone: '+33 6 12 34 56 78',
      comment: 'Un lit bébé, s’il vous plaît.',
    }),
};

const get = (name: string, { accountId, widgetId, day }: Question): LoadRequest => ({
  target: `/api/public/${name}?accountId=${accountId}&widgetId=${widgetId}&date=${day}`,
  body: null,
});

/** The calls as the widget makes them. */
const WIDGET: Calls = {
  ...PRODUCT,
  month: (question) => get('get-availability', question),
  day: (question) => get('get-offers-by-day', question),
};

/** How each side is asked. */
export const ASKED: Record<Side, Calls> = { product: WIDGET, bare: BARE, statements: PRODUCT };
