import { setTimeout as wait } from 'node:timers/promises';
import { send } from '../../kit/http.ts';
import { bookAs, type Caller, holdAs, type Offer } from './caller.ts';
import type { Solver } from './solver.ts';

const EACH_MS = 1_000;

export interface Noticed {
  booked: number;
  /** Found his place sold meanwhile. */
  sold: number;
  failed: number;
  /** From the hold to the booking, the median of all. */
  seconds: number;
  slowest: number;
}

/** What the page of a venue has of the server before anybody fills in its form. */
export async function ticketOf(url: string, accountId: number): Promise<string> {
  const { body } = await send(`${url}/api/widgets?account.id=${accountId}`);
  return body['hydra:member'][0].ticket;
}

/** Guests of a venue, one each second from a network of his own: each holds a place and books it. */
export async function visit(
  url: string,
  offers: readonly Offer[],
  {
    name,
    network,
    ticket,
    solver,
    untilMs,
  }: { name: string; network: number; ticket: string; solver: Solver; untilMs: number },
): Promise<Noticed> {
  const noticed: Noticed = { booked: 0, sold: 0, failed: 0, seconds: 0, slowest: 0 };
  const times: number[] = [];
  const one = async (at: number) => {
    const caller: Caller = { address: `10.${network}.${at}.7`, ticket, solver };
    const offer = offers[(at * 53 + 11) % offers.length];
    if (!offer) return;
    const beganAt = performance.now();
    const held = await holdAs(caller, url, offer);
    const booked = await bookAs(caller, url, offer, `${name}-${at}`, held.body?.hold ?? null);
    times.push((performance.now() - beganAt) / 1000);
    if (booked.status === 201) noticed.booked += 1;
    else if (booked.body?.errorType === 'stock') noticed.sold += 1;
    else noticed.failed += 1;
  };
  const visits: Promise<void>[] = [];
  for (let at = 0; performance.now() < untilMs; at += 1) {
    visits.push(one(at));
    await wait(EACH_MS);
  }
  await Promise.all(visits);
  times.sort((a, b) => a - b);
  noticed.seconds = times[Math.floor(times.length / 2)] ?? 0;
  noticed.slowest = times.at(-1) ?? 0;
  return noticed;
}
