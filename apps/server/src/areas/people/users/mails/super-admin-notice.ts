import { MAIL_LANGUAGES } from '@meridienne/domain';
import { oneLine, type Reader, toReader } from '@meridienne/emails';
import { Type } from 'typebox';
import { defineMail } from '../../../../jobs/define-mail.ts';
import { defineJob } from '../../../../jobs/job-type.ts';
import { signInUrl } from '../rules.ts';

export interface SuperAdminNotice extends Reader {
  /** Whether this goes to the one who changed the role; else to the one whose role it is. */
  readonly isActor: boolean;
  readonly isGiven: boolean;
  /** E-mail of the one whose role it is. */
  readonly person: string;
  /** E-mail of the one who changed it. */
  readonly by: string;
}

/** Which of the four mails: keys of their titles, whose intros and previews are named after them. */
const formOf = ({ isActor, isGiven }: SuperAdminNotice) =>
  isActor
    ? (isGiven && 'superAdmin.youGave') || 'superAdmin.youTook'
    : (isGiven && 'superAdmin.given') || 'superAdmin.taken';

/** Tells one of both sides that somebody was made a super administrator, or is one no more. */
export const superAdminNotice = defineMail({
  job: defineJob(
    'super-admin-notice',
    Type.Object({
      /** Whom it is sent to. */
      email: Type.String(),
      firstName: Type.Union([Type.String(), Type.Null()]),
      language: Type.Enum(MAIL_LANGUAGES),
      isActor: Type.Boolean(),
      isGiven: Type.Boolean(),
      person: Type.String(),
      by: Type.String(),
    }),
  ),
  kind: 'securityNotice',
  read: ({ settings }, { email, ...told }, { jobId }) => ({
    to: email,
    about: `super-admin-notice-${jobId}`,
    data: { ...told, signInUrl: signInUrl(settings.publicUrl, ['ROLE_ADMIN']) },
  }),
  say(notice: SuperAdminNotice) {
    const { isActor, isGiven } = notice;
    const person = oneLine(notice.person);
    const { say, frame } = toReader(notice, { person, by: oneLine(notice.by) });
    const form = formOf(notice);
    const stranger = say(isActor ? 'superAdmin.actorStranger' : 'superAdmin.concernedStranger');
    return {
      ...frame,
      subject: say(form),
      preview: say(`${form}Preview`),
      title: say(form),
      intro: say(`${form}Intro`),
      highlight: { label: say('superAdmin.person'), value: person },
      sections: [
        ...(isGiven ? [{ title: say('superAdmin.rightsTitle'), text: say('superAdmin.rights') }] : []),
        { title: say('superAdmin.strangerTitle'), text: stranger },
      ],
      footer: [say('superAdmin.footer')],
    };
  },
  samples: (language) =>
    [true, false].flatMap((isActor) =>
      [true, false].map((isGiven) => ({
        language,
        firstName: 'Camille',
        isActor,
        isGiven,
        person: 'camille@example.com',
        by: 'admin@example.com',
        signInUrl: 'https://example.com/login-admin',
      })),
    ),
});
