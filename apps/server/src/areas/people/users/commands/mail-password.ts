import type { MailLanguage } from '@meridienne/domain';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../../http/deps.ts';
import { counted, countOrWait } from '../../../../http/growing-limit.ts';
import { wideNetworkOf } from '../../../../http/network.ts';
import { FORGET_MAIL_LIMIT, FORGET_USER_LIMIT } from '../rules.ts';
import { queueTemporaryPassword } from './queue-temporary-password.ts';

/** Has a temporary password mailed. Nothing looks whether anybody has the address: neither answer nor time can tell. */
export async function mailPassword(
  deps: Pick<Deps, 'db' | 'pool' | 'settings'>,
  caller: Pick<FastifyRequest, 'ip'>,
  asked: { email: string; language: MailLanguage },
): Promise<void> {
  if (await mayMailPassword(deps, caller, asked.email)) await queueTemporaryPassword(deps.db, asked);
}

/**
 * Counts a mail with a temporary password, if one may go to this address now. Who has forgotten the password isn't
 * refused: the mail that was sent before holds what works, and goes on working.
 */
async function mayMailPassword(
  { pool, settings }: Pick<Deps, 'pool' | 'settings'>,
  { ip }: Pick<FastifyRequest, 'ip'>,
  email: string,
): Promise<boolean> {
  if (!settings.rateLimit) return true;
  const counts = [
    counted(FORGET_MAIL_LIMIT, wideNetworkOf(ip), 'to', email),
    counted(FORGET_USER_LIMIT, 'to', email),
  ];
  return (await countOrWait(pool, counts)) === null;
}
