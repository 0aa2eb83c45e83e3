import { MAIL_LANGUAGES } from '@meridienne/domain';
import { oneLine, type Reader, toReader } from '@meridienne/emails';
import { Type } from 'typebox';
import { defineMail } from '../../../../jobs/define-mail.ts';
import { defineJob } from '../../../../jobs/job-type.ts';
import { prepareTemporaryPassword } from '../commands/prepare-temporary-password.ts';
import { isInvitedNoMore } from '../queries/invitations.ts';
import { findUserByEmail } from '../queries/users.ts';
import { signInUrl } from '../rules.ts';

export interface TemporaryPasswordMail extends Reader {
  /** As it is typed. */
  readonly password: string;
  /** How long it can be used. */
  readonly hours: number;
}

/** The temporary password of whoever has forgotten his, if anybody has the address (W §2, W §7). */
export const temporaryPasswordMail = defineMail({
  job: defineJob(
    'temporary-password',
    Type.Object({ email: Type.String(), language: Type.Enum(MAIL_LANGUAGES) }),
  ),
  kind: 'temporaryPassword',
  async read(deps, { email, language }) {
    const user = await findUserByEmail(deps.db, email);
    // What it told would open nothing: who invited him invites him again.
    if (!user || (await isInvitedNoMore(deps.db, user.id))) return null;
    const { temporary, departure } = await prepareTemporaryPassword(deps, user);
    const url = signInUrl(deps.settings.publicUrl, user.roles);
    return {
      ...departure,
      data: { language, firstName: user.first_name, ...temporary, signInUrl: url },
    };
  },
  // The preview shows on locked screens and tells no password.
  say(mail: TemporaryPasswordMail) {
    const { say, frame } = toReader(mail, { hours: mail.hours });
    return {
      ...frame,
      subject: say('temporaryPassword.subject'),
      preview: say('temporaryPassword.preview'),
      title: say('temporaryPassword.title'),
      intro: say('temporaryPassword.intro'),
      highlight: { label: say('temporaryPassword.label'), value: oneLine(mail.password) },
      sections: [
        { title: say('temporaryPassword.useTitle'), text: say('temporaryPassword.use') },
        { title: say('temporaryPassword.strangerTitle'), text: say('temporaryPassword.stranger') },
      ],
      footer: [say('temporaryPassword.footer')],
    };
  },
  samples: (language) => [
    {
      language,
      firstName: 'Camille',
      password: 'k7mw-3hpx-t9ra',
      hours: 24,
      signInUrl: 'https://example.com/login',
    },
  ],
});
