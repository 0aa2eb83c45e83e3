import { type ApiError, call } from '@meridienne/client';
import type {
  answerGuestBooking,
  cancelGuestBooking,
  GuestBooking,
  readGuestBooking,
} from '@meridienne/contracts';

/** What the server says of a link. `refused` is what it wouldn't do with the booking as it is now. */
export type Answer =
  | { readonly kind: 'booking'; readonly booking: GuestBooking }
  | { readonly kind: 'unknown' | 'expired' | 'refused' | 'tooMany' | 'failed' };

export const TIMEOUT_MS = 20_000;

const KINDS: Readonly<Record<number, 'unknown' | 'expired' | 'refused' | 'tooMany'>> = {
  404: 'unknown',
  410: 'expired',
  409: 'refused',
  422: 'unknown',
  429: 'tooMany',
};

export async function answerOf(asked: Promise<GuestBooking>): Promise<Answer> {
  try {
    return { kind: 'booking', booking: await asked };
  } catch (error) {
    // Also when no answer came: it may have been any.
    return { kind: KINDS[(error as ApiError).status] ?? 'failed' };
  }
}

export const readBooking = (token: string): Promise<Answer> =>
  answerOf(
    call<typeof readGuestBooking>('POST /public/guest-booking', { body: { token }, timeoutMs: TIMEOUT_MS }),
  );

export const cancelBooking = (token: string, comment: string): Promise<Answer> =>
  answerOf(
    call<typeof cancelGuestBooking>('POST /public/cancel-guest-booking', {
      body: { token, comment },
      timeoutMs: TIMEOUT_MS,
    }),
  );

export const answerBooking = (token: string, answer: 'yes' | 'no'): Promise<Answer> =>
  answerOf(
    call<typeof answerGuestBooking>('POST /public/answer-guest-booking', {
      body: { token, answer },
      timeoutMs: TIMEOUT_MS,
    }),
  );
