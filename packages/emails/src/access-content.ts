import { DEFAULT_ACCENT } from '@meridienne/domain';
import { type EmailTexts, emailTexts, translate } from '@meridienne/i18n';
import type { AccessMail } from './access-mail.ts';
import type { MailContent } from './mail-content.ts';
import { oneLine, webUrl } from './wording.ts';

const SENDER = 'Méridienne';

/** What is read by whoever may come in from now on. Subject and preview tell no password: locked screens show them. */
export const accessContent = (mail: AccessMail): MailContent => {
  const firstName = oneLine(mail.firstName ?? '');
  const account = mail.account === null ? null : oneLine(mail.account);
  const params = { firstName, account: account ?? '', hours: mail.temporaryPassword?.hours ?? '' };
  const say = (key: keyof EmailTexts): string => translate(emailTexts[mail.language], key, params);
  const about = (part: 'subject' | 'preview' | 'title' | 'intro' | 'footer'): string =>
    say(account === null ? `logIn.${part}` : `access.${part}`);
  const email = { label: say('label.email'), value: oneLine(mail.email) };
  const venue = account === null ? [] : [{ label: say('access.account'), value: account }];
  const password = mail.temporaryPassword && {
    label: say('temporaryPassword.label'),
    value: oneLine(mail.temporaryPassword.password),
  };
  const url = webUrl(mail.signInUrl);
  return {
    language: mail.language,
    venue: SENDER,
    address: null,
    colour: DEFAULT_ACCENT.toLowerCase(),
    subject: about('subject'),
    preview: about('preview'),
    title: about('title'),
    greeting: say(firstName ? 'greeting' : 'greeting.venue'),
    intro: about('intro'),
    customText: null,
    highlight: password ?? email,
    facts: password ? [email, ...venue] : venue,
    price: null,
    priceNote: null,
    sections: [
      {
        title: say('temporaryPassword.useTitle'),
        facts: [],
        text: say(password ? 'logIn.use' : 'access.use'),
      },
    ],
    button: url ? { label: say('temporaryPassword.signIn'), url } : null,
    footer: [about('footer')],
  };
};
