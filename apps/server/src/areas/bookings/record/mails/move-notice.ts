import { linkTo, type MailContent, oneLine } from '@meridienne/emails';
import type { BookingValues } from '../../../../db/column-types.ts';
import { defineMails } from '../../../../jobs/define-mail.ts';
import { fanOutJob } from '../../../../jobs/fan-out.ts';
import { findFormerValues } from '../../history/queries.ts';
import { moveNoticeJob } from '../jobs/move-notice-job.ts';
import { findBookingsForMail } from '../queries/booking-for-mail.ts';
import { guestFacts } from './booking-facts.ts';
import { sayFor, shared } from './booking-parts.ts';
import { forVenue } from './confidential.ts';
import { formerFacts } from './former-facts.ts';
import { sampleBooking, type ToldBooking, toldBooking } from './told-booking.ts';

interface MovedBooking {
  readonly told: ToldBooking;
  /** Where it was, in the venue's words. */
  readonly was: BookingValues;
}

/** What the venue's addresses read of a booking that its guest has moved. A confidential one shows neither e-mail nor phone. */
export const moveNotice = defineMails({
  job: moveNoticeJob,
  kind: 'moveNotice',
  async read({ db }, jobs) {
    const [find, formerOf] = await Promise.all([
      findBookingsForMail(
        db,
        jobs.map(({ scope, payload }) => ({ scope, bookingId: payload.bookingId })),
      ),
      findFormerValues(
        db,
        jobs.map(({ scope, payload }) => ({ scope, change: payload.change })),
      ),
    ]);
    return ({ scope, payload }) => {
      const { accountId, bookingId, change, to: only } = payload;
      const row = find(scope, bookingId);
      const was = formerOf(scope, change);
      // Of a cancelled one, the notice of that tells enough.
      if (!row || !was || row.erased_at !== null || row.status === 'canceled') return [];
      const about = `booking-${bookingId}-move-notice-${change}`;
      const told = toldBooking(row, 'venue', undefined);
      const replyTo = row.is_confidential || row.email === '' ? undefined : row.email;
      const addresses = only === undefined ? [...new Set(row.account_emails)] : [only];
      return addresses.map((to) => ({
        to,
        about,
        replyTo,
        data: { told, was },
        alone: fanOutJob(moveNoticeJob, { accountId, bookingId, change, to }, `${about}-${to}`),
      }));
    };
  },
  say: ({ told, was }: MovedBooking): MailContent => {
    const mail = forVenue(told);
    const say = sayFor(mail);
    const { categoryName } = was;
    const former = formerFacts(mail, { ...was, ...(categoryName && { categoryNameVisitor: categoryName }) });
    return {
      ...shared(mail, say),
      subject: oneLine(say('moveNotice.subject')),
      preview: say('notification.preview'),
      title: say('moveNotice.title'),
      greeting: say('greeting.venue'),
      intro: say('moveNotice.intro'),
      sections: [
        ...(former.length === 0 ? [] : [{ title: say('moveNotice.before'), facts: former }]),
        {
          title: say('notification.contact'),
          facts: guestFacts(mail),
          text: mail.booking.isConfidential ? say('notification.confidential') : null,
        },
      ],
      button: linkTo(say('notification.open'), mail.backOfficeUrl),
      footer: [say('notification.footer'), say('footer.poweredBy')],
    };
  },
  // That the venue was told changes nothing in the booking.
  remember: async () => [],
  samples: (language) => [
    {
      told: { ...sampleBooking(language), cancellation: undefined },
      was: { bookAt: '2030-06-11', timeSlotName: '14h00 - 18h00', price: 5000 },
    },
  ],
});
