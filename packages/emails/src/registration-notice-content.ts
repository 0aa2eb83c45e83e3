import { DEFAULT_ACCENT, formatTimeOfDay, FREEMIUM_DAYS } from '@meridienne/domain';
import { type EmailTexts, emailTexts, translate } from '@meridienne/i18n';
import type { Fact } from './booking-facts.ts';
import type { MailContent } from './mail-content.ts';
import type { RegistrationNotice } from './registration-notice.ts';
import { capitalised, dayText, oneLine, timesText, webUrl } from './wording.ts';

const LANGUAGE = 'fr';

/** What the administration reads of a hotel that has signed up. */
export const registrationNoticeContent = (notice: RegistrationNotice): MailContent => {
  const params = {
    hotel: oneLine(notice.accountName),
    date: dayText(notice.day, LANGUAGE),
    time: timesText(formatTimeOfDay(notice.minute), LANGUAGE),
    days: FREEMIUM_DAYS,
  };
  const say = (key: keyof EmailTexts): string => translate(emailTexts[LANGUAGE], key, params);
  const button = webUrl(notice.backOfficeUrl);
  return {
    language: LANGUAGE,
    venue: 'Méridienne',
    address: null,
    colour: DEFAULT_ACCENT.toLowerCase(),
    subject: oneLine(say('registrationNotice.subject')),
    preview: say('registrationNotice.preview'),
    title: say('registrationNotice.title'),
    greeting: say('greeting.venue'),
    intro: say('registrationNotice.intro'),
    customText: null,
    highlight: { label: say('label.hotel'), value: params.hotel },
    facts: facts(notice, say),
    price: null,
    priceNote: null,
    sections: [],
    button: button ? { label: say('registrationNotice.open'), url: button } : null,
    footer: [say('registrationNotice.footer')],
  };
};

const facts = (notice: RegistrationNotice, say: (key: keyof EmailTexts) => string): Fact[] => {
  const email = oneLine(notice.email);
  const link = webUrl(notice.url);
  const site = oneLine(notice.url ?? '');
  return [
    { label: say('label.name'), value: oneLine(`${notice.firstName} ${notice.lastName}`) },
    {
      label: say('label.email'),
      value: email,
      href: `mailto:${encodeURIComponent(email).replace('%40', '@')}`,
    },
    ...(site ? [{ label: say('registrationNotice.site'), value: site, ...(link && { href: link }) }] : []),
    { label: say('registrationNotice.signedUp'), value: capitalised(say('registrationNotice.at'), LANGUAGE) },
  ];
};
