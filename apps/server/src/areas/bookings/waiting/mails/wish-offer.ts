import {
  formatTimeOfDay,
  isTimeToOffer,
  type MailLanguage,
  mailText,
  timeSlotText,
  venueNow,
} from '@meridienne/domain';
import {
  capitalised,
  dayText,
  linkTo,
  type MailContent,
  moneyText,
  oneLine,
  type OwnText,
  sayIn,
  timesText,
} from '@meridienne/emails';
import { defineMail } from '../../../../jobs/define-mail.ts';
import { rememberTold } from '../commands/remember-told.ts';
import { wishOfferJob } from '../jobs/wish-jobs.ts';
import { findWishForMail } from '../queries/wish-for-mail.ts';
import {
  peopleFact,
  sampleWish,
  sayOfWish,
  sharedOfWish,
  type ToldWish,
  toldWish,
  wishDeparture,
} from './wish-parts.ts';

/** A place that is held, and until when by the venue's clock. */
export interface ToldOffer {
  readonly wish: ToldWish;
  readonly categoryName: string;
  readonly day: string;
  readonly timeSlotName: string;
  readonly priceMinor: number;
  readonly currency: string;
  readonly until: { readonly day: string; readonly minute: number };
  /** The desk has put him before the others, perhaps for another place than he waits for. */
  readonly isOutOfTurn: boolean;
  /** It is all that he waits for. */
  readonly isForOneOffer: boolean;
  /** The venue's own words, as typed. */
  readonly customText: OwnText | null;
}

export function offerContent({
  wish,
  until,
  customText,
  isOutOfTurn,
  isForOneOffer,
  ...place
}: ToldOffer): MailContent {
  const { language } = wish;
  const say = sayOfWish(wish, {
    date: dayText(place.day, language),
    time: timesText(place.timeSlotName, language),
    category: oneLine(place.categoryName),
    untilDate: dayText(until.day, language),
    untilTime: timesText(formatTimeOfDay(until.minute), language),
  });
  const label = sayIn(language);
  return {
    ...sharedOfWish(wish, say),
    subject: oneLine(say('wishOffer.subject')),
    preview: say('wishOffer.preview'),
    title: say('wishOffer.title'),
    intro: say(isOutOfTurn ? 'wishOffer.introOutOfTurn' : 'wishOffer.intro'),
    customText: customText?.text.trim() ? { ...customText, text: customText.text.trim() } : null,
    lead: say('wishOffer.lead'),
    highlight: { label: say('wishOffer.until'), value: say('wishOffer.untilValue') },
    facts: [
      { label: label('label.date'), value: capitalised(dayText(place.day, language), language) },
      { label: label('label.time'), value: timesText(place.timeSlotName, language) },
      { label: label('label.category'), value: oneLine(place.categoryName) },
      ...peopleFact(language, wish.nbPeople),
      ...(place.priceMinor > 0
        ? [{ label: label('label.price'), value: moneyText(place.priceMinor, place.currency, language) }]
        : []),
    ],
    sections: [
      {
        title: say('wishOffer.noteLabel'),
        text: say(isForOneOffer ? 'wishOffer.noteOne' : 'wishOffer.note'),
      },
      { title: say('wish.leaveLabel'), text: say('wish.leave') },
    ],
    button: linkTo(say('wishOffer.see'), wish.url),
  };
}

const sampleOffer = (language: MailLanguage): ToldOffer => ({
  wish: sampleWish(language),
  categoryName: sayIn(language)('sample.category'),
  day: '2030-06-12',
  timeSlotName: '14h00 - 18h00',
  priceMinor: 6000,
  currency: 'EUR',
  until: { day: '2030-06-10', minute: 990 },
  isOutOfTurn: false,
  isForOneOffer: false,
  customText: null,
});

/** What is held for the first in line. Read again as it leaves: one that has been answered or is all but over by then isn't told. */
export const wishOffer = defineMail({
  job: wishOfferJob,
  kind: 'waiting',
  async read({ db, settings, scope }, { wishId, wishOfferId }) {
    const found = await findWishForMail(db, scope, wishId, new Date());
    const offer = found?.wish.offers.find(({ id }) => id === wishOfferId);
    if (!found || offer?.state !== 'open') return null;
    // Told in its last minutes, its end would be taken for his silence: untold, he is offered the same again.
    const until = new Date(offer.expiresAt);
    if (!isTimeToOffer(until, new Date(), found.wish.timeZone)) return null;
    return {
      ...wishDeparture(found, settings),
      about: `wish-${wishId}-offer-${wishOfferId}`,
      afterwards: () => rememberTold(db, scope, wishOfferId, new Date()),
      data: {
        wish: toldWish(found, settings),
        categoryName: offer.categoryName,
        day: offer.day,
        timeSlotName: timeSlotText(offer.startMinute, offer.endMinute),
        priceMinor: offer.priceMinor,
        currency: offer.currency,
        customText: mailText(found.venue.texts, found.wish.language, found.venue.defaultLanguage),
        until: venueNow(until, found.wish.timeZone),
        isOutOfTurn: offer.madeBy !== null || offer.reason !== null,
        isForOneOffer: found.wish.isForOneOffer,
      },
    };
  },
  say: offerContent,
  samples: (language) => [sampleOffer(language)],
});
