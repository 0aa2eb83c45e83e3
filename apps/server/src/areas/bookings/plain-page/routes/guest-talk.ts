import { randomUUID } from 'node:crypto';
import { type InterfaceLanguage, MESSAGE_LENGTH } from '@meridienne/domain';
import { translate } from '@meridienne/i18n';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../../http/deps.ts';
import { AppError } from '../../../../kernel/app-error.ts';
import type { Markup } from '../../../../kernel/markup.ts';
import { sendMessage } from '../../messages/commands/send-message.ts';
import { readShownThread } from '../../messages/queries/shown-thread.ts';
import type { LinkedBookingRow } from '../../record/queries/linked-booking.ts';
import type { BookingRow } from '../../record/queries/list-bookings.ts';
import { guestTexts } from '../present/guest-booking.ts';
import { presentTalk, type Typed } from '../present/guest-talk.ts';

export type { Typed };

/** The conversation about a booking, without script; to look at it marks nothing as read. */
export async function showTalk(
  { db, clock }: Deps,
  { linked, row }: { linked: LinkedBookingRow; row: BookingRow },
  { language, typed }: { language: InterfaceLanguage; typed?: Typed | undefined },
): Promise<Markup | null> {
  const thread = await readShownThread(db, linked.scope, linked.id, { side: 'guest', at: clock() });
  return presentTalk(thread, {
    language,
    venue: row.account_name,
    timeZone: linked.timeZone,
    typed: typed ?? { body: '', key: randomUUID(), fault: '' },
  });
}

/** Writes what a form holds; what can't be sent is there to be sent again. @throws {AppError} 429; 503 */
export async function tryToWrite(
  deps: Deps,
  request: FastifyRequest,
  linked: LinkedBookingRow,
  { sent, language }: { sent: URLSearchParams; language: InterfaceLanguage },
): Promise<{ status: number; typed: Typed | null }> {
  const { words, talk } = guestTexts[language];
  const body = (sent.get('message') ?? '').replaceAll('\r\n', '\n').trim();
  const sentKey = sent.get('key') ?? '';
  const key = /^[\w-]{8,64}$/.test(sentKey) ? sentKey : randomUUID();
  const refuse = (status: number, fault: string) => ({ status, typed: { body, key, fault } });
  if (body === '') return refuse(422, words.talkEmpty);
  if (Array.from(body).length > MESSAGE_LENGTH) {
    return refuse(422, translate(words, 'talkTooLong', { max: MESSAGE_LENGTH }));
  }
  try {
    const from = { bookingId: linked.id, side: 'guest' as const, userId: null };
    await sendMessage(deps, request, linked.scope, from, { body, key });
    return { status: 303, typed: null };
  } catch (error) {
    if (!(error instanceof AppError && error.status === 409)) throw error;
    return refuse(409, error.fields['errorType'] === 'off' ? talk.off : talk.over);
  }
}
