import type { SentForm } from '@meridienne/contracts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { findCallingKey } from '../key-access.ts';
import { wideNetworkOf } from '../network.ts';
import { opens } from '../policy.ts';
import { tooMany } from '../rate-limit.ts';
import { AppError } from '../../kernel/app-error.ts';
import { showsApiKey } from '../../kernel/api-key.ts';
import { makeChallenge, provenBy, markFirstUse } from './challenge.ts';
import { press, type Pressure, pressedOf } from './pressure.ts';
import { type FormCall, isQuick, QUICK_SECONDS, weightOf, workFor } from './rules.ts';
import { formKeyOf, secondsSince } from './ticket.ts';

/** How long who can't make a proof has to wait: an attack is rarely over sooner. */
const LATER_SECONDS = 120;

export interface Guarded {
  call: FormCall;
  /** Null of a sign-up, which belongs to none. */
  accountId: number | null;
  form: SentForm | undefined;
}

/**
 * Lets a form pass that is sent from outside. Counts it for its network and its venue; while either is under attack, or
 * where the field was filled in that people don't see, it takes a proof of work. Keys prove who they are, and aren't counted
 * (ADR 69).
 * @throws {AppError} 429, `errorType` `quick` for who had the form for a moment only, or `work` with a `challenge`
 */
export async function guardForm(
  { pool, tokenKey, settings, clock }: Pick<Deps, 'pool' | 'tokenKey' | 'settings' | 'clock'>,
  request: FastifyRequest,
  { call, accountId, form }: Guarded,
): Promise<void> {
  if (!settings.rateLimit) return;
  const { countForm } = request.server.metrics;
  const key = formKeyOf(tokenKey);
  const at = clock();
  // First: a program that books all day for its venue puts nobody under attack.
  if (await isOfKey({ pool, settings }, request, accountId)) return countForm(call, 'key');
  const network = wideNetworkOf(request.ip);
  const target = accountId === null ? 'sign-ups' : `venue:${accountId}`;
  const seconds = secondsSince(key, form?.ticket, at);
  const isTrapped = (form?.homepage ?? '').trim() !== '';
  const pressures = await press(pool, [`network:${network}`, target], weightOf({ seconds, isTrapped }));
  tellChanges(request, pressures);
  if (isQuick(call, seconds)) {
    countForm(call, 'quick');
    throw tooMany(QUICK_SECONDS, { code: 'form.quick', errorType: 'quick' });
  }
  if (!isTrapped && pressures.every(({ isAttacked }) => !isAttacked))
    return countForm(call, seconds === null ? 'unknown' : 'passed');
  const bound = { call, target, network };
  const proven = form?.proof == null ? null : provenBy(key, bound, { proof: form.proof, at });
  if (proven !== null && (await markFirstUse(pool, proven))) return countForm(call, 'proven');
  countForm(call, 'challenged');
  const ofNetwork = pressures.find((each) => pressedOf(each.key) === 'network');
  const challenge = makeChallenge(key, bound, { work: workFor(ofNetwork?.level ?? 0), at });
  const code = pressures.some(({ isAttacked }) => isAttacked) ? 'form.proof' : 'form.trap';
  throw tooMany(LATER_SECONDS, { code, errorType: 'work', fields: { challenge } });
}

/** Once, by the process that saw it. */
function tellChanges({ log }: FastifyRequest, pressures: readonly Pressure[]): void {
  for (const { key, level, isAttacked, hasChanged } of pressures) {
    if (!hasChanged) continue;
    // A network is an address of somebody's, more or less: it isn't written down.
    const pressed = pressedOf(key);
    const of = pressed === 'network' ? { pressed } : { pressed, key };
    if (isAttacked) log.warn({ ...of, level }, 'under attack: forms take a proof of work');
    else log.info(of, 'no longer under attack');
  }
}

async function isOfKey(
  tools: Pick<Deps, 'pool' | 'settings'>,
  request: FastifyRequest,
  accountId: number | null,
): Promise<boolean> {
  if (!showsApiKey(request.headers.authorization)) return false;
  const found = await findCallingKey(tools, request, null).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 401) return null;
    throw error;
  });
  return found !== null && found.key.accountId === accountId && opens(found.key.scope, 'bookings');
}
