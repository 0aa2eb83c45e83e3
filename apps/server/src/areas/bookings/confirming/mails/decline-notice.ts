import { linkTo, type MailContent, oneLine } from '@meridienne/emails';
import { defineMails } from '../../../../jobs/define-mail.ts';
import { fanOutJob } from '../../../../jobs/fan-out.ts';
import { guestFacts } from '../../record/mails/booking-facts.ts';
import { sayFor, shared } from '../../record/mails/booking-parts.ts';
import { forVenue } from '../../record/mails/confidential.ts';
import { sampleBooking, type ToldBooking, toldBooking } from '../../record/mails/told-booking.ts';
import { findBookingsForMail } from '../../record/queries/booking-for-mail.ts';
import { declineNoticeJob } from '../jobs/decline-notice-job.ts';

/** What the venue's addresses read of a guest who says that he doesn't come, and whose booking stands. */
export const declineNotice = defineMails({
  job: declineNoticeJob,
  kind: 'declineNotice',
  async read({ db, settings }, jobs) {
    const find = await findBookingsForMail(
      db,
      jobs.map(({ scope, payload }) => ({ scope, bookingId: payload.bookingId })),
    );
    return ({ scope, payload }) => {
      const { accountId, bookingId, change, to: only } = payload;
      const row = find(scope, bookingId);
      // Cancelled meanwhile, or he has thought better of it.
      if (!row || row.erased_at !== null || row.status === 'canceled' || row.asked?.answer !== 'no')
        return [];
      const about = `booking-${bookingId}-decline-notice-${change}`;
      const told = {
        ...toldBooking(row, 'venue', undefined),
        backOfficeUrl: `${settings.publicUrl}/reservations?view=list&unconfirmed=1`,
      };
      const replyTo = row.is_confidential || row.email === '' ? undefined : row.email;
      const addresses = only === undefined ? [...new Set(row.account_emails)] : [only];
      return addresses.map((to) => ({
        to,
        about,
        replyTo,
        data: told,
        alone: fanOutJob(declineNoticeJob, { accountId, bookingId, change, to }, `${about}-${to}`),
      }));
    };
  },
  say: (told: ToldBooking): MailContent => {
    const mail = forVenue(told);
    const say = sayFor(mail);
    return {
      ...shared(mail, say),
      subject: oneLine(say('declineNotice.subject')),
      preview: say('notification.preview'),
      title: say('declineNotice.title'),
      greeting: say('greeting.venue'),
      intro: say('declineNotice.intro'),
      sections: [
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
  samples: (language) => [{ ...sampleBooking(language), cancellation: undefined }],
});
