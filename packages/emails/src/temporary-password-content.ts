import { DEFAULT_ACCENT } from '@meridienne/domain';
import { type EmailTexts, emailTexts, translate } from '@meridienne/i18n';
import type { MailContent } from './mail-content.ts';
import type { TemporaryPasswordMail } from './temporary-password-mail.ts';
import { oneLine, webUrl } from './wording.ts';

/** No venue stands behind this mail: one user may have booked at several. */
const SENDER = 'Méridienne';

/** What somebody who forgot a password reads. The preview shows on locked screens and tells no password. */
export const temporaryPasswordContent = (mail: TemporaryPasswordMail): MailContent => {
  const firstName = oneLine(mail.firstName ?? '');
  const params = { firstName, hours: mail.hours };
  const say = (key: keyof EmailTexts): string => translate(emailTexts[mail.language], key, params);
  const url = webUrl(mail.signInUrl);
  return {
    language: mail.language,
    venue: SENDER,
    address: null,
    colour: DEFAULT_ACCENT.toLowerCase(),
    subject: say('temporaryPassword.subject'),
    preview: say('temporaryPassword.preview'),
    title: say('temporaryPassword.title'),
    greeting: say(firstName ? 'greeting' : 'greeting.venue'),
    intro: say('temporaryPassword.intro'),
    customText: null,
    highlight: { label: say('temporaryPassword.label'), value: oneLine(mail.password) },
    facts: [],
    price: null,
    priceNote: null,
    sections: [
      { title: say('temporaryPassword.useTitle'), facts: [], text: say('temporaryPassword.use') },
      { title: say('temporaryPassword.strangerTitle'), facts: [], text: say('temporaryPassword.stranger') },
    ],
    button: url ? { label: say('temporaryPassword.signIn'), url } : null,
    footer: [say('temporaryPassword.footer')],
  };
};
