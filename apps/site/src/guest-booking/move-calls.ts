import { ApiError, call } from '@meridienne/client';
import type {
  Availability,
  BodyOf,
  getAvailability,
  MoveChoice,
  moveGuestBooking,
  readGuestMoveChoices,
} from '@meridienne/contracts';
import { type Answer, answerOf, TIMEOUT_MS } from './guest-booking-calls.ts';

/** Beside what the server says of a link: why nothing was moved, and what there is to ask for again. */
export type MoveAnswer = Answer | { readonly kind: 'stock' | 'price' | 'asked' };

/** @param date any day of the month; null for the first month in which something is free */
export const readMonth = (accountId: number, date: string | null): Promise<Availability> =>
  call<typeof getAvailability>('POST /public/get-availability', {
    body: { accountId, ...(date === null ? { firstCheck: true } : { date }) },
    timeoutMs: TIMEOUT_MS,
  });

export const readChoices = async (token: string, date: string): Promise<MoveChoice[]> => {
  const body = { token, date };
  const { choices } = await call<typeof readGuestMoveChoices>('POST /public/guest-booking-choices', {
    body,
    timeoutMs: TIMEOUT_MS,
  });
  return choices;
};

export async function moveBooking(body: BodyOf<typeof moveGuestBooking>): Promise<MoveAnswer> {
  const moved = call<typeof moveGuestBooking>('POST /public/move-guest-booking', {
    body,
    timeoutMs: TIMEOUT_MS,
  });
  try {
    return { kind: 'booking', booking: await moved };
  } catch (error) {
    const kind = error instanceof ApiError && kindOf(error);
    return kind ? { kind } : answerOf(moved);
  }
}

function kindOf({ status, errorType }: ApiError): 'stock' | 'price' | 'asked' | null {
  if (errorType === 'stock' || errorType === 'price') return errorType;
  return status === 422 ? 'asked' : null;
}
