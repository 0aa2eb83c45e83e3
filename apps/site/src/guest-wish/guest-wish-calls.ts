import { ApiError, call } from '@meridienne/client';
import type {
  declineWishOffer,
  GuestWish,
  readGuestWish,
  takeWishOffer,
  withdrawWish,
} from '@meridienne/contracts';

/** Why a place isn't taken, or let pass, as it was asked. */
const REFUSALS = ['over', 'stock', 'price', 'closed', 'noShows'] as const;

/** What the server says of a link, or of what was asked by it. */
export type Answer =
  | { readonly kind: 'wish'; readonly wish: GuestWish }
  | { readonly kind: (typeof REFUSALS)[number]; readonly price: number | undefined }
  | { readonly kind: 'unknown' | 'expired' | 'tooMany' | 'failed' };

const TIMEOUT_MS = 20_000;

const KINDS: Readonly<Record<number, 'unknown' | 'expired' | 'tooMany'>> = {
  404: 'unknown',
  410: 'expired',
  422: 'unknown',
  429: 'tooMany',
};

async function answerOf(asked: Promise<GuestWish>): Promise<Answer> {
  try {
    return { kind: 'wish', wish: await asked };
  } catch (error) {
    const { status = 0, errorType, price } = error instanceof ApiError ? error : ({} as Partial<ApiError>);
    const refusal = status === 409 && REFUSALS.find((each) => each === errorType);
    return refusal ? { kind: refusal, price } : { kind: KINDS[status] ?? 'failed' };
  }
}

export const readWish = (token: string): Promise<Answer> =>
  answerOf(call<typeof readGuestWish>('POST /public/wish', { body: { token }, timeoutMs: TIMEOUT_MS }));

/** @param price as it was shown */
export const takePlace = (token: string, offer: number, price: number): Promise<Answer> =>
  answerOf(
    call<typeof takeWishOffer>('POST /public/take-wish-offer', {
      body: { token, offer, price },
      timeoutMs: TIMEOUT_MS,
    }),
  );

export const letPass = (token: string, offer: number): Promise<Answer> =>
  answerOf(
    call<typeof declineWishOffer>('POST /public/decline-wish-offer', {
      body: { token, offer },
      timeoutMs: TIMEOUT_MS,
    }),
  );

export const leaveLine = (token: string): Promise<Answer> =>
  answerOf(
    call<typeof withdrawWish>('POST /public/withdraw-wish', { body: { token }, timeoutMs: TIMEOUT_MS }),
  );
