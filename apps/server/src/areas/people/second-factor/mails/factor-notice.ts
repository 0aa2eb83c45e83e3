import { MAIL_LANGUAGES } from '@meridienne/domain';
import { oneLine, type Reader, toReader } from '@meridienne/emails';
import { Type } from 'typebox';
import { defineMail } from '../../../../jobs/define-mail.ts';
import { defineJob } from '../../../../jobs/job-type.ts';

/** What has happened to somebody's second factor; `resetTold` is the reset as it is told to administrators. */
export const FACTOR_NEWS = [
  'passkeyAdded',
  'passkeyRemoved',
  'totpAdded',
  'totpRemoved',
  'recoveryCodes',
  'reset',
  'resetTold',
] as const;
export type FactorNews = (typeof FACTOR_NEWS)[number];

export interface FactorNotice extends Reader {
  readonly news: FactorNews;
  /** E-mail of the one whose factor it is. */
  readonly person: string;
  /** E-mail of the one who reset it; null for the server's operator, and where it was himself. */
  readonly by: string | null;
}

const isOfReset = (news: FactorNews) => news === 'reset' || news === 'resetTold';

/** Tells somebody that his second factor was changed, in case it wasn't him; and of a reset administrators, too. */
export const factorNotice = defineMail({
  job: defineJob(
    'factor-notice',
    Type.Object({
      /** Whom it is sent to. */
      email: Type.String(),
      firstName: Type.Union([Type.String(), Type.Null()]),
      isStaff: Type.Boolean(),
      language: Type.Enum(MAIL_LANGUAGES),
      news: Type.Enum(FACTOR_NEWS),
      person: Type.String(),
      by: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
  kind: 'securityNotice',
  read: ({ settings }, { email, isStaff, ...told }, { jobId }) => ({
    to: email,
    about: `factor-notice-${jobId}`,
    data: { ...told, signInUrl: `${settings.publicUrl}${isStaff ? '/login-admin' : '/login'}` },
  }),
  say(notice: FactorNotice) {
    const { news } = notice;
    const person = oneLine(notice.person);
    const reader = toReader(notice);
    const by = notice.by === null ? reader.say('factor.operator') : oneLine(notice.by);
    const { say, frame } = toReader(notice, { person, by });
    const stranger = isOfReset(news) ? 'factor.resetStranger' : 'factor.stranger';
    return {
      ...frame,
      subject: say(`factor.${news}`),
      preview: say('securityNotice.preview'),
      title: say(`factor.${news}`),
      intro: say(isOfReset(news) ? `factor.${news}Intro` : 'factor.ownIntro'),
      highlight: { label: say('label.email'), value: person },
      sections: [{ title: say('securityNotice.strangerTitle'), text: say(stranger) }],
      footer: [say(news === 'resetTold' ? 'factor.toldFooter' : 'factor.footer')],
    };
  },
  samples: (language) =>
    FACTOR_NEWS.map((news) => ({
      language,
      firstName: 'Camille',
      news,
      person: 'camille@example.com',
      by: isOfReset(news) ? 'admin@example.com' : null,
      signInUrl: 'https://example.com/login-admin',
    })),
});
