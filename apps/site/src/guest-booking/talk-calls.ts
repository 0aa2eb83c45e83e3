import { type ApiError, call } from '@meridienne/client';
import type {
  markGuestMessagesRead,
  MessageThread,
  readGuestMessages,
  writeGuestMessage,
} from '@meridienne/contracts';
import { TIMEOUT_MS as timeoutMs } from './guest-booking-calls.ts';

export const readThread = (token: string): Promise<MessageThread> =>
  call<typeof readGuestMessages>('POST /public/guest-messages', { body: { token }, timeoutMs });

export const markRead = (token: string, upTo: number): Promise<MessageThread> =>
  call<typeof markGuestMessagesRead>('POST /public/guest-messages-read', {
    body: { token, upTo },
    timeoutMs,
  });

/** `closed`: nobody may write any more; `tooMany`: not just now. */
export type Sent = { readonly thread: MessageThread } | { readonly fault: 'closed' | 'tooMany' | 'failed' };

/** @param key the same for each try of the same message */
export async function sendMessage(token: string, body: string, key: string): Promise<Sent> {
  try {
    const sent = { body: { token, body, key }, timeoutMs };
    return { thread: await call<typeof writeGuestMessage>('POST /public/write-guest-message', sent) };
  } catch (error) {
    const { status } = error as ApiError;
    return { fault: status === 409 ? 'closed' : status === 429 ? 'tooMany' : 'failed' };
  }
}
