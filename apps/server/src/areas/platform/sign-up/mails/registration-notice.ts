import { formatTimeOfDay, FREEMIUM_DAYS, type MailLanguage, venueNow } from '@meridienne/domain';
import {
  capitalised,
  dayText,
  emailFact,
  fromProduct,
  linkTo,
  oneLine,
  sayIn,
  timesText,
  webUrl,
} from '@meridienne/emails';
import { Type } from 'typebox';
import { defineMail, defineSpread } from '../../../../jobs/define-mail.ts';
import { fanOutJob } from '../../../../jobs/fan-out.ts';
import { defineJob } from '../../../../jobs/job-type.ts';
import { findNoticeAddresses, findRegistration } from '../queries.ts';

/** What the administration is told of a hotel that has signed up; every text as it was typed. */
export interface RegistrationNotice {
  readonly language: MailLanguage;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly accountName: string;
  /** The hotel's site; anything but http(s) is no link. */
  readonly url?: string | null | undefined;
  /** 'YYYY-MM-DD' */
  readonly day: string;
  /** Minutes since midnight. */
  readonly minute: number;
  /** Where the accounts are listed; the mail's button. */
  readonly backOfficeUrl?: string | null | undefined;
}

/** The word to one of those whom the settings name that a hotel has signed up, in French. */
export const registrationNotice = defineMail({
  job: defineJob(
    'registration-notice',
    Type.Object({ accountId: Type.Integer(), userId: Type.Integer(), to: Type.String() }),
  ),
  kind: 'registrationNotice',
  async read({ db, settings }, { accountId, userId, to }) {
    const registration = await findRegistration(db, accountId, userId);
    // Deleted since: there is nothing left to tell.
    if (!registration) return null;
    return {
      to,
      about: `registration-notice-${accountId}-${userId}`,
      replyTo: registration.email,
      data: {
        language: 'fr' as const,
        firstName: registration.first_name ?? '',
        lastName: registration.last_name ?? '',
        email: registration.email,
        accountName: registration.account_name,
        url: registration.url,
        ...venueNow(registration.created_at, registration.time_zone),
        backOfficeUrl: `${settings.publicUrl}/admin?tab=account`,
      },
    };
  },
  say(notice: RegistrationNotice) {
    const { language } = notice;
    const hotel = oneLine(notice.accountName);
    const date = dayText(notice.day, language);
    const time = timesText(formatTimeOfDay(notice.minute), language);
    const say = sayIn(language, { hotel, date, time, days: FREEMIUM_DAYS });
    const link = webUrl(notice.url);
    const site = oneLine(notice.url ?? '');
    return {
      ...fromProduct,
      language,
      subject: oneLine(say('registrationNotice.subject')),
      preview: say('registrationNotice.preview'),
      title: say('registrationNotice.title'),
      greeting: say('greeting.venue'),
      intro: say('registrationNotice.intro'),
      highlight: { label: say('label.hotel'), value: hotel },
      facts: [
        { label: say('label.name'), value: oneLine(`${notice.firstName} ${notice.lastName}`) },
        emailFact(say('label.email'), notice.email),
        ...(site
          ? [{ label: say('registrationNotice.site'), value: site, ...(link && { href: link }) }]
          : []),
        {
          label: say('registrationNotice.signedUp'),
          value: capitalised(say('registrationNotice.at'), language),
        },
      ],
      button: linkTo(say('registrationNotice.open'), notice.backOfficeUrl),
      footer: [say('registrationNotice.footer')],
    };
  },
  samples: (language) => [
    {
      language,
      firstName: 'Camille',
      lastName: 'Exemple',
      email: 'camille@example.com',
      accountName: 'Hôtel des Rives',
      url: 'https://example.com/',
      day: '2030-06-12',
      minute: 14 * 60 + 5,
      backOfficeUrl: 'https://example.com/admin?tab=account',
    },
  ],
});

/** The notice to each of them. */
export const registrationNotices = defineSpread({
  job: defineJob('registration-notices', Type.Object({ accountId: Type.Integer(), userId: Type.Integer() })),
  kind: 'registrationNotice',
  async jobs({ db }, { accountId, userId }) {
    const addresses = await findNoticeAddresses(db);
    const about = `registration-notice-${accountId}-${userId}`;
    return addresses.map((to) =>
      fanOutJob(registrationNotice.type, { accountId, userId, to }, `${about}-${to}`),
    );
  },
});
