import { AsyncLocalStorage } from 'node:async_hooks';

/** Who does what is done, as the audit tells it. */
export interface Acting {
  /** A traveller is a `guest`, also where it is known as which user he came. */
  kind: 'user' | 'key' | 'guest' | 'visitor' | 'job' | 'command';
  userId: number | null;
  /** As it is called now: the person, the key, the job. */
  name: string | null;
  /** From where, shortened: a network, never an address. */
  readonly network: string | null;
  /** The call, the job or the command, as `POST /api/bookings`. */
  readonly by: string | null;
}

const current = new AsyncLocalStorage<Acting>();

/** Does it, and all that it begins, in the name of whoever acts; who that is may be filled in later. */
export const runActing = <Done>(acting: Acting, work: () => Done): Done => current.run(acting, work);

/** Null for what nobody is noted for. */
export const actingAtHand = (): Acting | null => current.getStore() ?? null;

/** What the server does by itself: a job, or a command of whoever runs it. */
export const actingAs = (kind: 'job' | 'command', name: string): Acting => ({
  kind,
  userId: null,
  name,
  network: null,
  by: name,
});

/** From now on, at hand is a guest: by a link that proves one booking or wish, or as the user whose own it is. */
export function noteGuest(): void {
  const acting = current.getStore();
  if (acting?.kind === 'visitor' || acting?.kind === 'user') acting.kind = 'guest';
}
