import { isTimeToThank, mailText, SCORES } from '@meridienne/domain';
import { linkTo, type MailContent, oneLine } from '@meridienne/emails';
import { defineMails } from '../../../../jobs/define-mail.ts';
import { answerUrl, guestToken, refusalUrl } from '../../../../kernel/guest-token.ts';
import { refusalToken } from '../../../../kernel/refusal-token.ts';
import { ownText, sayFor, shared } from '../../record/mails/booking-parts.ts';
import { guestPages } from '../../record/mails/guest-pages.ts';
import { sampleBooking, type ToldBooking, toldBooking } from '../../record/mails/told-booking.ts';
import { type BookingForMail, findBookingsForMail } from '../../record/queries/booking-for-mail.ts';
import { findRefusing } from '../../refusals/queries.ts';
import { thanksJob } from '../jobs/thanks-job.ts';
import { hasCome } from '../rules.ts';

/** A visit that is over, and where its guest says how it was. */
export interface ThankedVisit extends ToldBooking {
  /** Opens the question, with a number chosen or none: nothing is sent by it. */
  readonly answerUrl: string;
  readonly refusalUrl: string;
}

/** What a guest reads some time after his visit, in the booking's language: no price, and nothing to be done. */
export const thanks = (told: ThankedVisit): MailContent => {
  const say = sayFor(told);
  const { language, venue, address, colour, highlight } = shared(told, say);
  return {
    language,
    venue,
    address,
    colour,
    highlight,
    subject: oneLine(say('thanks.subject')),
    preview: say('thanks.preview'),
    title: say('thanks.title'),
    greeting: say('greeting'),
    intro: say('thanks.intro'),
    customText: ownText(told),
    choices: {
      title: say('thanks.question'),
      text: say('thanks.scale'),
      links: SCORES.map((score) => ({ label: String(score), url: `${told.answerUrl}&note=${score}` })),
    },
    button: linkTo(say('confirmation.visit'), told.account.url),
    privacy: linkTo(say('footer.privacy'), told.privacyUrl),
    unsubscribe: linkTo(say('footer.unsubscribe'), told.refusalUrl),
    footer: [say('thanks.footer'), say('footer.poweredBy')],
  };
};

const isDue = (row: BookingForMail, at: Date): boolean =>
  row.thanks_hours > 0 &&
  hasCome(row) &&
  row.email !== '' &&
  isTimeToThank({ day: row.day, endMinute: row.end_minute, timeZone: row.time_zone }, row.thanks_hours, at);

/** Read again as it leaves, which may be hours after it was due; not to who has refused such mails since. */
export const thanksMail = defineMails({
  job: thanksJob,
  kind: 'thanks',
  async read({ db, settings }, jobs) {
    const { guestKey, publicUrl } = settings;
    const find = await findBookingsForMail(
      db,
      jobs.map(({ scope, payload }) => ({ scope, bookingId: payload.bookingId })),
    );
    const isRefusing = await findRefusing(
      db,
      guestKey,
      jobs.map(({ scope, payload }) => ({ scope, email: find(scope, payload.bookingId)?.email ?? '' })),
    );
    const at = new Date();
    return ({ scope, payload: { accountId, bookingId } }) => {
      const row = find(scope, bookingId);
      if (!row || !isDue(row, at) || isRefusing({ scope, email: row.email })) return [];
      const { number, language } = row;
      const token = guestToken(guestKey, { accountId, bookingId, number });
      return [
        {
          to: row.email,
          about: `booking-${bookingId}-thanks`,
          fromName: row.account_name,
          replyTo: row.account_emails[0],
          data: {
            ...toldBooking(row, 'guest', undefined),
            ...guestPages(row, accountId, settings),
            customText: mailText(row.thanks_text, language, row.default_language),
            answerUrl: answerUrl(publicUrl, token, language),
            refusalUrl: refusalUrl(publicUrl, refusalToken(guestKey, accountId, row.email), language),
          },
        },
      ];
    };
  },
  say: thanks,
  // That it was read changes nothing in the booking; that he was asked was written down with the job.
  remember: async () => [],
  samples: (language) => [
    {
      ...sampleBooking(language),
      cancellation: undefined,
      answerUrl: 'https://example.com/ma-reservation/exemple/avis?lang=fr',
      refusalUrl: 'https://example.com/desinscription/exemple',
    },
  ],
});
