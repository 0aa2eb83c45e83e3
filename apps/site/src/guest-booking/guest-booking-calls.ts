import type { GuestBooking } from '@meridienne/contracts';

/** What the server says of a link. `refused` is what it wouldn't do with the booking as it is now. */
export type Answer =
  | { readonly kind: 'booking'; readonly booking: GuestBooking }
  | { readonly kind: 'unknown' | 'expired' | 'refused' | 'tooMany' | 'failed' | 'silent' };

const TIMEOUT_MS = 20_000;

const KINDS: Readonly<Record<number, 'unknown' | 'expired' | 'refused' | 'tooMany'>> = {
  404: 'unknown',
  410: 'expired',
  409: 'refused',
  422: 'unknown',
  429: 'tooMany',
};

async function ask(call: 'guest-booking' | 'cancel-guest-booking', body: object): Promise<Answer> {
  try {
    const response = await fetch(`/api/public/${call}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return { kind: KINDS[response.status] ?? 'failed' };
    return { kind: 'booking', booking: (await response.json()) as GuestBooking };
  } catch {
    return { kind: 'silent' };
  }
}

export const readBooking = (token: string): Promise<Answer> => ask('guest-booking', { token });

export const cancelBooking = (token: string, comment: string): Promise<Answer> =>
  ask('cancel-guest-booking', { token, comment });
