import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../../http/deps.ts';
import { counted, countGrowing } from '../../../../http/growing-limit.ts';
import { networkOf, wideNetworkOf } from '../../../../http/network.ts';
import { PROBE_LIMIT, WIDE_PROBE_LIMIT } from '../rules.ts';

/**
 * Counts a call whose answer will tell whether somebody has an e-mail, whichever it tells: of all doors together, and
 * after all else that could be wrong with the call.
 * @throws {AppError} 429
 */
export async function countEmailProbe(
  { pool, settings }: Pick<Deps, 'pool' | 'settings'>,
  { ip }: Pick<FastifyRequest, 'ip'>,
): Promise<void> {
  if (!settings.rateLimit) return;
  await countGrowing(pool, [
    counted(PROBE_LIMIT, networkOf(ip)),
    counted(WIDE_PROBE_LIMIT, wideNetworkOf(ip)),
  ]);
}
