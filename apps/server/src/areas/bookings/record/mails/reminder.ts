import { cancelUntil, mailText } from '@meridienne/domain';
import { type MailContent, oneLine } from '@meridienne/emails';
import { defineMails } from '../../../../jobs/define-mail.ts';
import { rememberReminded } from '../../asking/commands/remember-reminded.ts';
import { askingOf, toldDue } from './asking-due.ts';
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
import { guestPages, guestReplyTo } from './guest-pages.ts';
import { isReminderDue } from './reminder-due.ts';
import { sampleBooking, type ToldBooking, toldBooking } from './told-booking.ts';

/** What the guest reads some time before he comes, in the booking's language. */
export const reminder = (told: ToldBooking): MailContent => {
  const say = sayFor(told);
  const base = shared(told, say);
  const { due } = told;
  const links = guestLinks(told, say, 'confirmation.see');
  return {
    ...base,
    subject: oneLine(say(due ? 'asking.subject' : 'reminder.subject')),
    preview: say(due ? 'asking.preview' : 'reminder.preview'),
    title: say(due ? 'asking.title' : 'reminder.title'),
    greeting: say('greeting'),
    intro: due
      ? [say('asking.intro'), ...(due.releases ? [say('asking.releases')] : [])].join(' ')
      : say('reminder.intro'),
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
    ...links,
    // What it leads to is a page: whoever opens links, for whatever reason, answers nothing by it.
    ...(due && links.button && { button: { ...links.button, label: say('asking.answer') } }),
    footer: [say('confirmation.footer'), say('footer.poweredBy')],
  };
};

/** By when the sample's guest is to answer. */
const sampleDue = (releases: boolean) => ({ day: '2030-06-11', minute: 1080, releases });

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
      const asking = askingOf(row, at);
      return [
        {
          to: row.email,
          about: `booking-${bookingId}-reminder-${day}`,
          fromName: row.account_name,
          replyTo: guestReplyTo(row, accountId, settings),
          calendar: guestCalendar(row, settings.mailFrom, false),
          data: {
            ...toldBooking(row, 'guest', undefined),
            ...guestPages(row, accountId, settings),
            due: asking && toldDue(asking, row.time_zone),
            customText: mailText(row.reminder_text, row.language, row.default_language),
            // As of now: the time to cancel may have ended since he booked.
            cancelUntil: until && at < until.at ? until : null,
          },
          told: { accountId, bookingId, day, asking },
        },
      ];
    };
  },
  say: reminder,
  remember: rememberReminded,
  samples: (language) => {
    const sample = { ...sampleBooking(language), cancellation: undefined };
    return [sample, ...[false, true].map((releases) => ({ ...sample, due: sampleDue(releases) }))];
  },
});
