import { bookAs, type Caller, holdAs, type Offer, signUpAs } from './caller.ts';
import type { Solver } from './solver.ts';

export const ADDRESSES = 200;
/** Of so many rounds, one begins with a sign-up. */
const SIGN_UP_EACH = 10;

export interface Loot {
  calls: number;
  holds: number;
  bookings: number;
  signUps: number;
}

export interface Attack {
  url: string;
  offers: readonly Offer[];
  /** Told apart from other attacks' names. */
  name: string;
  /** Null for a bot that knows of no proofs. */
  solver: Solver | null;
  untilMs: number;
}

/**
 * A bot of two hundred addresses, each in a network of its own and all at once: each holds a place of the venue and
 * books it, then the next, as fast as it is answered.
 */
export async function attack({ url, offers, name, solver, untilMs }: Attack): Promise<Loot> {
  const loot: Loot = { calls: 0, holds: 0, bookings: 0, signUps: 0 };
  const one = async (at: number) => {
    const caller: Caller = { address: `10.9.${at}.7`, ticket: null, solver };
    for (let turn = 0; performance.now() < untilMs; turn += 1) {
      const guest = `${name}-${at}-${turn}`;
      if (turn % SIGN_UP_EACH === at % SIGN_UP_EACH) {
        loot.calls += 1;
        if ((await signUpAs(caller, url, `new-${guest}`)).status === 201) loot.signUps += 1;
      }
      const offer = offers[(at * 37 + turn * 101) % offers.length];
      if (!offer) return;
      const held = await holdAs(caller, url, offer);
      const hold: string | null = held.status === 200 ? held.body.hold : null;
      if (hold !== null) loot.holds += 1;
      const booked = await bookAs(caller, url, offer, guest, hold);
      if (booked.status === 201) loot.bookings += 1;
      loot.calls += 2;
      // Refused as fast as that, it would only heat this machine.
      if (booked.status === 429) await new Promise((resolve) => setTimeout(resolve, 500));
    }
  };
  await Promise.all(Array.from({ length: ADDRESSES }, (_, at) => one(at)));
  return loot;
}
