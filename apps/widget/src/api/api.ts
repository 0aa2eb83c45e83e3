import type {
  Availability,
  BodyOf,
  CreateBooking,
  CreatedBooking,
  getAvailability,
  getOffersByDay,
  PublicOffer,
  PublicWidget,
  ResponseOf,
} from '@meridienne/contracts';
import { request, requestAgain } from './request.ts';

export interface Api {
  availability(body: BodyOf<typeof getAvailability>, signal?: AbortSignal): Promise<Availability>;
  offersByDay(body: BodyOf<typeof getOffersByDay>, signal?: AbortSignal): Promise<PublicOffer[]>;
  widget(id: number): Promise<PublicWidget>;
  book(body: CreateBooking, idempotencyKey: string): Promise<CreatedBooking>;
}

/** The public calls (W §7) of the server that the widget came from. */
export const createApi = (origin: string, language: string): Api => {
  const url = (name: string) => `${origin}/api/public/${name}`;
  return {
    availability: (body, signal) => requestAgain(url('get-availability'), { body, signal }),
    offersByDay: async (body, signal) => {
      const list = await requestAgain<ResponseOf<typeof getOffersByDay>>(url('get-offers-by-day'), {
        body,
        signal,
      });
      return list['hydra:member'];
    },
    widget: (id) => requestAgain(`${origin}/api/widgets/${id}`),
    book: (body, idempotencyKey) =>
      request(url('bookings'), {
        body,
        headers: { 'Idempotency-Key': idempotencyKey, 'Accept-Language': language },
      }),
  };
};
