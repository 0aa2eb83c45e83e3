import { createHash } from 'node:crypto';
import type { BodyOf, writeMessage as contract } from '@meridienne/contracts';
import type { MessageSide } from '@meridienne/domain';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../../http/deps.ts';
import { countCall, type RateLimit } from '../../../../http/rate-limit.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { writeMessage } from './write-message.ts';

const HOUR = 3600;
/** Each is a mail to the other side. */
const LIMITS: Readonly<Record<MessageSide, RateLimit>> = {
  guest: { name: 'guest-message', windowSeconds: HOUR, perAddress: 40, perTarget: 20 },
  // A desk writes to all its guests from one network.
  venue: { name: 'venue-message', windowSeconds: HOUR, perTarget: 60 },
};

/**
 * What somebody typed is written, once, however often it is sent.
 * @param from the booking, whose side, and who of the staff
 * @throws {AppError} as `writeMessage`; 429
 */
export async function sendMessage(
  { db, pool, settings, clock }: Pick<Deps, 'db' | 'pool' | 'settings' | 'clock'>,
  caller: Pick<FastifyRequest, 'ip'>,
  scope: AccountScope,
  from: { bookingId: number; side: MessageSide; userId: number | null; keyName?: string | null },
  { body, key }: Pick<BodyOf<typeof contract>, 'body' | 'key'>,
): Promise<void> {
  if (settings.rateLimit) await countCall(pool, LIMITS[from.side], caller, String(from.bookingId));
  const text = body.replaceAll(/\r\n?/g, '\n').trim();
  const message = {
    ...from,
    body: text,
    isByMail: false,
    refusedFiles: 0,
    // Another text is another message, whatever key a page has kept for it.
    onceKey: `page:${key}:${digest(text)}`,
    answersId: 0,
  };
  await writeMessage(db, scope, message, clock());
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);
