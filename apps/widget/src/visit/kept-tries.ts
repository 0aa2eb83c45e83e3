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

const keptIn = (widgetId: number): TabStorage<Kept> => createTabStorage(`meridienne.attempt.${widgetId}`);

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
