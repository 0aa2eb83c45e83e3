import type { Tries } from '@meridienne/client';
import type { BookableOffer } from '../../entry/logic/bookable-offer.ts';
import type { Step } from '../hooks/use-wizard.ts';
import type { WizardValues } from './wizard-values.ts';

/** A booking that was being taken when the session ended. */
export interface KeptBooking {
  readonly values: WizardValues;
  readonly offer: BookableOffer | null;
  readonly step: Step;
  readonly resumeAt: Step;
  /** Null as long as nothing has been sent. */
  readonly tries: Tries | null;
}

/** Who was booking, and at which venue. */
export interface KeptFor {
  readonly userId: number;
  readonly accountId: number;
}

type Kept = KeptFor & { readonly until: number; readonly booking: KeptBooking };
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The key in this tab's storage: one booking at a time is kept. */
const KEY = 'meridienne.booking';

/** Long enough to sign in again; a guest's address and number aren't left lying about for longer. */
export const KEPT_MS = 10 * 60_000;

export const keepBooking = (store: Store, who: KeptFor, booking: KeptBooking, now: number): void =>
  store.setItem(KEY, JSON.stringify({ ...who, until: now + KEPT_MS, booking } satisfies Kept));

export const forgetBooking = (store: Store): void => store.removeItem(KEY);

/** What is kept for somebody. What is too old, or somebody else's, is forgotten at once. */
export const readKept = (store: Store, who: KeptFor, now: number): KeptBooking | null => {
  const kept = parse(store.getItem(KEY));
  if (kept === null) return null;
  if (kept.userId !== who.userId || kept.until <= now) {
    forgetBooking(store);
    return null;
  }
  return kept.accountId === who.accountId ? kept.booking : null;
};

/** Forgets what nobody has come back for. */
export const forgetOld = (store: Store, now: number): void => {
  const kept = parse(store.getItem(KEY));
  if (kept !== null && kept.until <= now) forgetBooking(store);
};

const parse = (text: string | null): Kept | null => {
  try {
    return JSON.parse(text ?? 'null') as Kept | null;
  } catch {
    return null;
  }
};
