import { DEFAULT_ACCENT, type Language } from '@meridienne/domain';
import { type EmailTexts, emailTexts, translate } from '@meridienne/i18n';
import type { MailContent, RenderedMail } from './mail-content.ts';
import { renderMail } from './render-mail.tsx';
import { oneLine, webUrl } from './wording.ts';

/** What both sides are told when somebody is made a super administrator, or is one no more. */
export interface SuperAdminNotice {
  readonly language: Language;
  /** Whether this goes to the one who changed the role; else to the one whose role it is. */
  readonly isActor: boolean;
  readonly isGiven: boolean;
  /** Of the reader. */
  readonly firstName?: string | null | undefined;
  /** E-mail of the one whose role it is. */
  readonly person: string;
  /** E-mail of the one who changed it. */
  readonly by: string;
  /** Where one signs in; anything but http(s) is left out, and the button with it. */
  readonly signInUrl?: string | null | undefined;
}

const SENDER = 'Méridienne';

/** Which of the four mails: keys of their titles, whose intros and previews are named after them. */
const kindOf = ({ isActor, isGiven }: SuperAdminNotice) =>
  isActor
    ? (isGiven && 'superAdmin.youGave') || 'superAdmin.youTook'
    : (isGiven && 'superAdmin.given') || 'superAdmin.taken';

/** The mail that tells of a super administrator's role, given or taken. */
export const renderSuperAdminNotice = (mail: SuperAdminNotice): Promise<RenderedMail> =>
  renderMail(contentOf(mail));

function contentOf(mail: SuperAdminNotice): MailContent {
  const { language, isActor, isGiven } = mail;
  const [person, by, firstName] = [mail.person, mail.by, mail.firstName ?? ''].map(oneLine);
  const say = (key: keyof EmailTexts): string =>
    translate(emailTexts[language], key, { person: person ?? '', by: by ?? '', firstName: firstName ?? '' });
  const kind = kindOf(mail);
  const url = webUrl(mail.signInUrl);
  const rights = { title: say('superAdmin.rightsTitle'), facts: [], text: say('superAdmin.rights') };
  const stranger = say(isActor ? 'superAdmin.actorStranger' : 'superAdmin.concernedStranger');
  return {
    language,
    venue: SENDER,
    address: null,
    colour: DEFAULT_ACCENT.toLowerCase(),
    subject: say(kind),
    preview: say(`${kind}Preview`),
    title: say(kind),
    greeting: say(firstName ? 'greeting' : 'greeting.venue'),
    intro: say(`${kind}Intro`),
    customText: null,
    highlight: { label: say('superAdmin.person'), value: person ?? '' },
    facts: [],
    price: null,
    priceNote: null,
    sections: [
      ...(isGiven ? [rights] : []),
      { title: say('superAdmin.strangerTitle'), facts: [], text: stranger },
    ],
    button: url ? { label: say('temporaryPassword.signIn'), url } : null,
    footer: [say('superAdmin.footer')],
  };
}
