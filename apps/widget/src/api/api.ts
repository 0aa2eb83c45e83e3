import type {
  Availability,
  BodyOf,
  CreateBooking,
  CreatedBooking,
  getAvailability,
  getOffersByCategory,
  getOffersByDay,
  getTags,
  PublicOffer,
  PublicWidget,
  ResponseOf,
} from '@meridienne/contracts';
import { request, requestAgain, type RequestOptions } from './request.ts';

/** A service type as the widget shows it. */
export type PublicTag = ResponseOf<typeof getTags>['hydra:member'][number];

/** What the access calls answer: the customer, and what proves it from then on. */
export interface Access {
  readonly id: number;
  readonly token: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

export interface SignUp {
  readonly email: string;
  readonly password: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly phone: string;
}

export interface Api {
  tags(widgetId: number, signal?: AbortSignal): Promise<PublicTag[]>;
  availability(body: BodyOf<typeof getAvailability>, signal?: AbortSignal): Promise<Availability>;
  offersByDay(body: BodyOf<typeof getOffersByDay>, signal?: AbortSignal): Promise<PublicOffer[]>;
  offersByCategory(body: BodyOf<typeof getOffersByCategory>, signal?: AbortSignal): Promise<PublicOffer[]>;
  widget(id: number): Promise<PublicWidget>;
  /** @param token the logged-in customer's */
  book(body: CreateBooking, idempotencyKey: string, token?: string): Promise<CreatedBooking>;
  /**
   * The log-in's three calls are never retried by themselves.
   * @throws ApiError with the server's own words.
   */
  login(body: { readonly email: string; readonly password: string }): Promise<Access>;
  signup(body: SignUp): Promise<Access>;
  forgetPassword(body: { readonly email: string }): Promise<unknown>;
  /** Ends the session on the server too. If the call fails, the session ends by itself within a day. */
  logout(token: string): void;
}

interface List<T> {
  'hydra:member': T[];
}

/** The public calls (W §7) of the server that the widget came from. */
export const createApi = (origin: string, language: string): Api => {
  const url = (name: string) => `${origin}/api/public/${name}`;
  const list = async <T>(name: string, options: RequestOptions) =>
    (await requestAgain<List<T>>(url(name), options))['hydra:member'];
  const post = <T>(name: string, body: unknown, headers: Record<string, string> = {}) =>
    request<T>(url(name), { body, headers: { 'Accept-Language': language, ...headers } });
  return {
    tags: (widgetId, signal) => list('get-tags', { body: { widgetId }, signal }),
    availability: (body, signal) => requestAgain(url('get-availability'), { body, signal }),
    offersByDay: (body, signal) => list('get-offers-by-day', { body, signal }),
    offersByCategory: (body, signal) => list('get-offers-by-category', { body, signal }),
    widget: (id) => requestAgain(`${origin}/api/widgets/${id}`),
    book: (body, idempotencyKey, token) =>
      post('bookings', body, {
        'Idempotency-Key': idempotencyKey,
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      }),
    login: (body) => post('login', body),
    signup: (body) => post('signup', body),
    forgetPassword: (body) => post('forget-password', { ...body, language }),
    logout: (token) => void post('logout', {}, { Authorization: `Bearer ${token}` }).catch(() => undefined),
  };
};
