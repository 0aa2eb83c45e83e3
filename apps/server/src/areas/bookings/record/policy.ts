import type { CreateBooking } from '@meridienne/contracts';
import type { FastifyRequest } from 'fastify';
import { identify, type KnownCaller } from '../../../http/access.ts';
import type { Deps } from '../../../http/deps.ts';
import { requireId } from '../../../hydra/iri.ts';
import { type AccountScope, scopeOfPublicWidget } from '../../../kernel/scope.ts';

/** Who sends a token or a key, and what he is in the account: its administrator may take bookings there. */
export type Caller = KnownCaller;

type Asked = Pick<CreateBooking, 'bookOn' | 'user'>;

export const saysDesk = ({ bookOn }: Pick<Asked, 'bookOn'>): boolean => bookOn === 'Back office';

/** It takes a token to say so. */
const namesBooker = (asked: Asked): boolean => saysDesk(asked) || asked.user != null;

/** Made at the venue's desk, by somebody who may take bookings there. */
export const isAtDesk = (asked: Asked, caller: Caller | null): boolean =>
  saysDesk(asked) && caller?.mayBook === true;

/**
 * In which account a call books that anybody may make, and who makes it: a token counts where the booking names somebody.
 * @throws {AppError} 422 when the body names no account; 403, 429 for a key
 */
export async function bookerOf(
  tools: Pick<Deps, 'pool' | 'tokenKey' | 'settings'>,
  body: CreateBooking,
  request: FastifyRequest,
): Promise<{ scope: AccountScope; caller: Caller | null }> {
  const accountId = requireId('Account', body.account, 'account');
  const caller = namesBooker(body) ? await identify(tools, request, { accountId, keys: 'bookings' }) : null;
  return { scope: scopeOfPublicWidget(accountId), caller };
}

/** The account whose places a visitor holds, as his page names it. @throws {AppError} 422 when the body names none */
export const visitorScopeOf = ({ account }: Pick<CreateBooking, 'account'>): AccountScope =>
  scopeOfPublicWidget(requireId('Account', account, 'account'));
