import { type MailContent, oneLine, type OwnText } from '@meridienne/emails';
import { defineMails } from '../../../../jobs/define-mail.ts';
import { venueMessageJob } from '../jobs/venue-message-job.ts';
import { findBookingsForMail } from '../queries/booking-for-mail.ts';
import { guestLinks, sayFor, shared } from './booking-parts.ts';
import { guestPages, guestReplyTo } from './guest-pages.ts';
import { sampleBooking, type ToldBooking, toldBooking } from './told-booking.ts';

interface TellingBooking {
  readonly told: ToldBooking;
  /** As it was typed, in the venue's language. */
  readonly message: OwnText;
}

/** What the venue's staff writes to the guest of a booking, with the booking below it. */
export const venueMessage = defineMails({
  job: venueMessageJob,
  kind: 'venueMessage',
  async read({ db, settings }, jobs) {
    const find = await findBookingsForMail(
      db,
      jobs.map(({ scope, payload }) => ({ scope, bookingId: payload.bookingId })),
    );
    return ({ scope, payload: { accountId, bookingId, telling, message } }) => {
      const row = find(scope, bookingId);
      // Whoever has cancelled meanwhile isn't awaited any more.
      if (!row || row.erased_at !== null || row.status === 'canceled' || row.email === '') return [];
      return [
        {
          to: row.email,
          about: `booking-${bookingId}-message-${telling}`,
          fromName: row.account_name,
          replyTo: guestReplyTo(row, accountId, settings),
          data: {
            told: { ...toldBooking(row, 'guest', undefined), ...guestPages(row, accountId, settings) },
            message: { language: row.default_language, text: message },
          },
        },
      ];
    };
  },
  say: ({ told, message }: TellingBooking): MailContent => {
    const say = sayFor(told);
    return {
      ...shared(told, say),
      subject: oneLine(say('venueMessage.subject')),
      preview: say('venueMessage.preview'),
      title: say('venueMessage.title'),
      greeting: say('greeting'),
      intro: say('venueMessage.intro'),
      customText: message,
      lead: say('confirmation.lead'),
      sections: [],
      ...guestLinks(told, say, 'confirmation.see'),
      footer: [say('confirmation.footer'), say('footer.poweredBy')],
    };
  },
  // That it was read changes nothing in the booking.
  remember: async () => [],
  samples: (language) => [
    {
      told: { ...sampleBooking(language), cancellation: undefined },
      message: { language, text: sayFor(sampleBooking(language))('sample.message') },
    },
  ],
});
