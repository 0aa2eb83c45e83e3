import type { PublicOffer } from '@meridienne/contracts';
import { addonsOf, totalMinor } from '../flow/choice.ts';
import { isChosenCard } from '../flow/reducer.ts';
import type { Notice } from '../flow/state.ts';
import { wantedIn } from '../flow/wanted.ts';
import { offersQuery } from '../steps/offers-query.ts';
import { periodsQuery } from '../steps/periods-query.ts';
import type { KeptVisit } from '../visit/kept-visit.ts';
import { followWish } from './follow-wish.ts';
import { answerOf, type Led, type Source, where } from './source.ts';

/**
 * Where an earlier visit is gone on with, looked up anew: the venue may have sold, or changed, what was chosen.
 * @param isSent it was being booked when the page was left: only sending it once more says what became of that, and its
 * own place may be the one that is gone
 * @throws {ApiError} when it couldn't be looked up
 */
export const goOn = async (source: Source, visit: KeptVisit, isSent: boolean): Promise<Led> => {
  const { step, totalMinor: before, ...chosen } = visit;
  const { tags, offer } = chosen;
  if (!offer || isSent) return { step, chosen };
  const at = where(source, { tags });
  const cards = await answerOf(source.cache, offersQuery(at, offer.day, []));
  const card = cards.find((each) => isChosenCard(offer, each));
  if (!card) {
    const { step: other, chosen: instead } = await followWish(source, {
      date: offer.day,
      category: offer.category.id,
      slot: offer.timeSlot.id,
    });
    const { contact, comment } = chosen;
    const near = instead.notice?.kind === 'soldOut' ? instead.notice.near : [];
    const notice = { kind: 'soldOut', what: wantedIn(offer), day: offer.day, near } as const;
    return { step: other, chosen: { ...instead, tags, contact, comment, notice } };
  }
  const hasHour = card.categoryTimeslot && !chosen.firstSelection;
  const offers: readonly PublicOffer[] = hasHour
    ? await answerOf(source.cache, periodsQuery(at, card))
    : cards;
  const found = offers.find(({ id }) => id === offer.id);
  const fresh = {
    ...chosen,
    offer: found ?? card,
    firstSelection: Boolean(card.categoryTimeslot) && !(hasHour && found),
  };
  return { step, chosen: { ...fresh, notice: noticeOf(source, fresh, before, Boolean(hasHour) && !found) } };
};

const noticeOf = (
  { widget }: Source,
  chosen: Pick<KeptVisit, 'amounts'> & { readonly offer: PublicOffer },
  before: number | null,
  hasLostHour: boolean,
): Notice | null => {
  if (hasLostHour) return { kind: 'hourGone' };
  const sold = addonsOf(widget, chosen.offer).map(({ id }) => id);
  if (Object.keys(chosen.amounts).some((id) => !sold.includes(Number(id)))) return { kind: 'addonGone' };
  const after = totalMinor(widget, chosen);
  return before === null || after === null || after === before
    ? null
    : { kind: 'price', totals: [before, after] };
};
