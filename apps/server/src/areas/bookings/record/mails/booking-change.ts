import { type MailContent, oneLine } from '@meridienne/emails';
import type { BookingValues } from '../../../../db/column-types.ts';
import { defineMails } from '../../../../jobs/define-mail.ts';
import { bookingChangeJob } from '../jobs/booking-change-job.ts';
import { isChangeDue, lastChangeOf, rememberTold } from '../jobs/booking-news.ts';
import { guestCalendar } from '../jobs/guest-calendar.ts';
import { waitingConfirmations } from '../jobs/waiting-confirmations.ts';
import { findBookingsForMail } from '../queries/booking-for-mail.ts';
import {
  calendarSection,
  cancelSection,
  guestLinks,
  ownText,
  saidSection,
  sayFor,
  shared,
  waySection,
} from './booking-parts.ts';
import { confirmation } from './confirmation.ts';
import { formerFacts } from './former-facts.ts';
import { guestPages, guestReplyTo } from './guest-pages.ts';
import { sampleBooking, type ToldBooking, toldBooking } from './told-booking.ts';

interface ChangedBooking {
  readonly told: ToldBooking;
  /** What of it was otherwise when the guest last read of it; null when he hasn't read of it yet. */
  readonly was: BookingValues | null;
  /** He has changed it by himself, and nobody else since he last read of it. */
  readonly isOwn: boolean;
}

/** What the guest reads of a booking that has become another: as it is, and what of it was otherwise. */
export const bookingChange = defineMails({
  job: bookingChangeJob,
  kind: 'bookingChange',
  async read({ db, settings }, jobs) {
    const wanted = jobs.map(({ scope, payload: { bookingId } }) => ({ scope, bookingId }));
    let find = await findBookingsForMail(db, wanted);
    const unread = wanted.filter(({ scope, bookingId }) => find(scope, bookingId)?.guest_told !== 'booked');
    const waiting = await waitingConfirmations(
      db,
      unread.map(({ bookingId }) => bookingId),
    );
    // Read after the queue: a confirmation that has gone from there is known to have been told.
    if (unread.length > 0) find = await findBookingsForMail(db, wanted);
    return ({ scope, payload: { accountId, bookingId, change } }) => {
      const row = find(scope, bookingId);
      if (!row || !isChangeDue(row, change)) return [];
      // A queue that is late: tried again, this tells what the confirmation hasn't, or nothing.
      if (row.guest_told !== 'booked' && waiting.has(bookingId))
        throw new Error('The confirmation of the booking comes first');
      // Of a field that has changed several times, what it was at first.
      const was: BookingValues = Object.assign(
        {},
        ...(row.untold_changes ?? []).map((each) => each.was).toReversed(),
      );
      return [
        {
          to: row.email,
          about: `booking-${bookingId}-change-${change}`,
          fromName: row.account_name,
          replyTo: guestReplyTo(row, accountId, settings),
          calendar: guestCalendar(row, settings.mailFrom, false),
          data: {
            told: { ...toldBooking(row, 'guest', undefined), ...guestPages(row, accountId, settings) },
            was: row.guest_told === 'booked' ? was : null,
            isOwn: (row.untold_changes ?? []).every(({ by }) => by !== 'staff'),
          },
          told: {
            accountId,
            bookingId,
            news: 'booked' as const,
            newsId: row.news_id,
            changeId: lastChangeOf(row),
          },
        },
      ];
    };
  },
  say: ({ told, was, isOwn }: ChangedBooking): MailContent => {
    // Who took the booking without an e-mail, or has read of its cancellation last, is told of it as of a new one.
    if (was === null) return confirmation(told);
    const say = sayFor(told);
    const base = shared(told, say);
    const former = formerFacts(told, was);
    return {
      ...base,
      subject: oneLine(say('change.subject')),
      preview: say('change.preview'),
      title: say('change.title'),
      greeting: say('greeting'),
      intro: say(isOwn ? 'change.ownIntro' : 'change.intro'),
      customText: ownText(told),
      lead: say('change.lead'),
      priceNote: base.price ? `${say('confirmation.payment')}. ${say('confirmation.noFee')}` : null,
      sections: [
        ...(former.length === 0 ? [] : [{ title: say('change.before'), facts: former }]),
        ...saidSection(say('label.comment'), told.booking.comment),
        calendarSection(say, 'calendar.change'),
        ...waySection(told, say),
        ...cancelSection(told, say),
      ],
      ...guestLinks(told, say, 'confirmation.see'),
      footer: [say('confirmation.footer'), say('footer.poweredBy')],
    };
  },
  remember: rememberTold,
  samples: (language) =>
    [false, true].map((isOwn) => ({
      told: { ...sampleBooking(language), cancellation: undefined },
      was: { bookAt: '2030-06-11', timeSlotName: '14h00 - 18h00', price: 5000, nbPeople: 1 },
      isOwn,
    })),
});
