import { MAIL_LANGUAGES } from '@meridienne/domain';
import { oneLine, type Reader, toReader } from '@meridienne/emails';
import { Type } from 'typebox';
import { defineMail } from '../../../../jobs/define-mail.ts';
import { defineJob } from '../../../../jobs/job-type.ts';
import { signInUrl } from '../rules.ts';

export interface SecurityNotice extends Reader {
  /** The address before the change, which this goes to. */
  readonly email: string;
  readonly hasNewEmail: boolean;
  readonly hasNewPassword: boolean;
}

/** Tells somebody, at the address that he had, that his e-mail or password has been changed, in case it wasn't him. */
export const securityNotice = defineMail({
  job: defineJob(
    'security-notice',
    Type.Object({
      email: Type.String(),
      firstName: Type.Union([Type.String(), Type.Null()]),
      isStaff: Type.Boolean(),
      language: Type.Enum(MAIL_LANGUAGES),
      hasNewEmail: Type.Boolean(),
      hasNewPassword: Type.Boolean(),
    }),
  ),
  kind: 'securityNotice',
  read: ({ settings }, { isStaff, ...told }, { jobId }) => ({
    to: told.email,
    about: `security-notice-${jobId}`,
    data: { ...told, signInUrl: signInUrl(settings.publicUrl, isStaff ? ['ROLE_ADMIN'] : []) },
  }),
  // What has changed, and what to do about it for whom it wasn't. The new address is not told: it may be a stranger's.
  say(notice: SecurityNotice) {
    const { say, frame } = toReader(notice);
    const { hasNewEmail, hasNewPassword } = notice;
    const title = say(
      hasNewEmail && hasNewPassword
        ? 'securityNotice.both'
        : hasNewEmail
          ? 'securityNotice.email'
          : 'securityNotice.password',
    );
    const stranger = say(hasNewEmail ? 'securityNotice.emailStranger' : 'securityNotice.passwordStranger');
    return {
      ...frame,
      subject: title,
      preview: say('securityNotice.preview'),
      title,
      intro: `${say('securityNotice.intro')} ${say('securityNotice.own')}`,
      highlight: { label: say('label.email'), value: oneLine(notice.email) },
      sections: [{ title: say('securityNotice.strangerTitle'), text: stranger }],
      // With another address, a new password can't be asked for by this one any more.
      button: hasNewEmail ? null : frame.button,
      footer: [say('securityNotice.footer')],
    };
  },
  samples: (language) =>
    [true, false].map((hasNewEmail) => ({
      language,
      firstName: 'Camille',
      email: 'camille@example.com',
      hasNewEmail,
      hasNewPassword: !hasNewEmail,
      signInUrl: 'https://example.com/login',
    })),
});
