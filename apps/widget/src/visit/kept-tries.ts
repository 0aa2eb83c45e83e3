import type { KeptTries, Tries } from '@meridienne/client';
import type { CreateBooking, PublicOffer } from '@meridienne/contracts';
import type { BookingInfo } from '../flow/state.ts';
import { createTabStorage, type TabStorage } from './tab-storage.ts';

interface Kept {
  readonly tries: Tries;
  /** What they wanted to book, so that it can be shown. */
  readonly offers: readonly PublicOffer[];
}

interface WidgetTries extends KeptTries {
  /** Before it is sent. */
  remember(offer: PublicOffer | null): void;
  /** What a try asked for. */
  chosenIn(body: CreateBooking): Partial<BookingInfo>;
}

/** As `randomId` makes them: another the server, or already the browser, may refuse, and each try with it. */
const KEY = /^\d{1,10}(-\d{1,10}){3}$/;

type Unread<T> = { readonly [Name in keyof T]?: unknown };

const listOf = <T>(list: unknown, isOne: (each: Unread<T>) => boolean): readonly T[] =>
  Array.isArray(list)
    ? list.filter((each: unknown): each is T => typeof each === 'object' && each !== null && isOne(each))
    : [];

/**
 * What is kept, as far as it can be read: the page's scripts, or another build, may have written it. A key that is one
 * stays, whatever is beside it: by it the server knows what is booked already.
 */
const readable = (kept: Unread<Kept> | null): Kept | null => {
  const { key, uncertain } = (kept?.tries ?? {}) as Unread<Tries>;
  if (typeof key !== 'string' || !KEY.test(key)) return null;
  return {
    tries: {
      key,
      uncertain: listOf<CreateBooking>(
        uncertain,
        ({ offer, price }) => typeof offer === 'string' && typeof price === 'number',
      ),
    },
    offers: listOf<PublicOffer>(
      kept?.offers,
      (each) =>
        typeof each['@id'] === 'string' && Boolean(each.day) && Boolean(each.category && each.timeSlot),
    ),
  };
};

const keptIn = (widgetId: number): TabStorage<Kept> => {
  const storage = createTabStorage<Kept>(`meridienne.attempt.${widgetId}`);
  return { ...storage, read: () => readable(storage.read()) };
};

/** Whether a booking was sent whose outcome isn't known. */
export const hasKeptTries = (widgetId: number): boolean => keptIn(widgetId).read() !== null;

/**
 * The tries of a widget's booking, in the tab, so that pressing again after a reload doesn't book again.
 * @param isKept not in a preview, which keeps nothing
 */
export const createKeptTries = (widgetId: number, isKept: boolean): WidgetTries => {
  const storage = keptIn(widgetId);
  let kept = isKept ? storage.read() : null;
  let offers: readonly PublicOffer[] = kept?.offers ?? [];
  return {
    read() {
      // Another page of the tab, or another place of this one, may have tried meanwhile.
      if (isKept) kept ??= storage.read();
      if (kept)
        offers = [...offers, ...kept.offers.filter(({ id }) => offers.every((each) => each.id !== id))];
      return kept?.tries ?? null;
    },
    write(tries: Tries | null) {
      kept = tries && { tries, offers };
      if (isKept) storage.write(kept);
    },
    remember(offer: PublicOffer | null) {
      if (offer) offers = [offer, ...offers.filter(({ id }) => id !== offer.id)];
    },
    chosenIn: (body: CreateBooking): Partial<BookingInfo> => ({
      ...offers.filter((each) => each['@id'] === body.offer).map((offer) => ({ offer, day: offer.day }))[0],
      amounts: Object.fromEntries((body.addons ?? []).map(({ id, amount }) => [id, amount])),
    }),
  };
};
