import { cancelUntil, mailText } from '@meridienne/domain';
import { type MailContent, oneLine } from '@meridienne/emails';
import { defineMails } from '../../../../jobs/define-mail.ts';
import { guestCalendar } from '../jobs/guest-calendar.ts';
import { reminderJob } from '../jobs/reminder-job.ts';
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
import { guestPages } from './guest-pages.ts';
import { isReminderDue } from './reminder-due.ts';
import { sampleBooking, type ToldBooking, toldBooking } from './told-booking.ts';

/** What the guest reads some time before he comes, in the booking's language. */
export const reminder = (told: ToldBooking): MailContent => {
  const say = sayFor(told);
  const base = shared(told, say);
  return {
    ...base,
    subject: oneLine(say('reminder.subject')),
    preview: say('reminder.preview'),
    title: say('reminder.title'),
    greeting: say('greeting'),
    intro: say('reminder.intro'),
    customText: ownText(told),
    lead: say('confirmation.lead'),
    // Whoever has paid isn't asked to, and what the desk has marked is told to no guest.
    priceNote:
      base.price && !told.booking.isPaid
        ? `${say('confirmation.payment')}. ${say('confirmation.noFee')}`
        : null,
    sections: [
      ...saidSection(say('label.comment'), told.booking.comment),
      calendarSection(say, 'calendar.add'),
      ...waySection(told, say),
      ...cancelSection(told, say),
    ],
    ...guestLinks(told, say, 'confirmation.see'),
    footer: [say('confirmation.footer'), say('footer.poweredBy')],
  };
};

/** Read again as it leaves, which may be hours after it was due. */
export const reminderMail = defineMails({
  job: reminderJob,
  kind: 'reminder',
  async read({ db, settings }, jobs) {
    const find = await findBookingsForMail(
      db,
      jobs.map(({ scope, payload }) => ({ scope, bookingId: payload.bookingId })),
    );
    const at = new Date();
    return ({ scope, payload: { accountId, bookingId, day } }) => {
      const row = find(scope, bookingId);
      if (!row || row.email === '' || !isReminderDue(row, day, at)) return [];
      const ruled = { day, startMinute: row.start_minute, cancelHours: row.cancel_hours };
      const until = cancelUntil(ruled, row.time_zone);
      return [
        {
          to: row.email,
          about: `booking-${bookingId}-reminder-${day}`,
          fromName: row.account_name,
          replyTo: row.account_emails[0],
          calendar: guestCalendar(row, settings.mailFrom, false),
          data: {
            ...toldBooking(row, 'guest', undefined),
            ...guestPages(row, accountId, settings),
            customText: mailText(row.reminder_text, row.language, row.default_language),
            // As of now: the time to cancel may have ended since he booked.
            cancelUntil: until && at < until.at ? until : null,
          },
        },
      ];
    };
  },
  say: reminder,
  // That it was read changes nothing in the booking; what it is reminded of was written down with the job.
  remember: async () => [],
  samples: (language) => [{ ...sampleBooking(language), cancellation: undefined }],
});
