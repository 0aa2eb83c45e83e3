import { DEFAULT_ACCENT } from '@meridienne/domain';
import { type EmailTexts, emailTexts, translate } from '@meridienne/i18n';
import type { MailContent } from './mail-content.ts';
import type { SecurityNotice } from './security-notice.ts';
import { oneLine, webUrl } from './wording.ts';

const SENDER = 'Méridienne';

/** What has changed, and what to do about it for whom it wasn't. The new address is not told: it may be a stranger's. */
export const securityNoticeContent = (mail: SecurityNotice): MailContent => {
  const firstName = oneLine(mail.firstName ?? '');
  const say = (key: keyof EmailTexts): string => translate(emailTexts[mail.language], key, { firstName });
  const { hasNewEmail, hasNewPassword } = mail;
  const title = say(
    hasNewEmail && hasNewPassword
      ? 'securityNotice.both'
      : hasNewEmail
        ? 'securityNotice.email'
        : 'securityNotice.password',
  );
  // With another address, a new password can't be asked for by this one any more.
  const url = hasNewEmail ? null : webUrl(mail.signInUrl);
  const stranger = say(hasNewEmail ? 'securityNotice.emailStranger' : 'securityNotice.passwordStranger');
  return {
    language: mail.language,
    venue: SENDER,
    address: null,
    colour: DEFAULT_ACCENT.toLowerCase(),
    subject: title,
    preview: say('securityNotice.preview'),
    title,
    greeting: say(firstName ? 'greeting' : 'greeting.venue'),
    intro: `${say('securityNotice.intro')} ${say('securityNotice.own')}`,
    customText: null,
    highlight: { label: say('label.email'), value: oneLine(mail.email) },
    facts: [],
    price: null,
    priceNote: null,
    sections: [{ title: say('securityNotice.strangerTitle'), facts: [], text: stranger }],
    button: url ? { label: say('temporaryPassword.signIn'), url } : null,
    footer: [say('securityNotice.footer')],
  };
};
