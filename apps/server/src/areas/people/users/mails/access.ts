import { type CalendarDay, formatTimeOfDay, MAIL_LANGUAGES, venueNow } from '@meridienne/domain';
import { dayText, oneLine, type Reader, timesText, toReader } from '@meridienne/emails';
import { Type } from 'typebox';
import { defineMail } from '../../../../jobs/define-mail.ts';
import { defineJob } from '../../../../jobs/job-type.ts';
import { prepareTemporaryPassword } from '../commands/prepare-temporary-password.ts';
import { findTold } from '../queries/invitations.ts';
import { findUser } from '../queries/users.ts';
import { signInUrl } from '../rules.ts';

export interface AccessMail extends Reader {
  /** What one signs in with. */
  readonly email: string;
  /** The venue that access is given to; none when only the log-in is sent. */
  readonly account: string | null;
  /** Until when an invitation can be accepted, by the venue's clock; none for an access that is one already. */
  readonly until?: { readonly day: CalendarDay; readonly minute: number } | null;
  /** As it is typed, and how many hours it can be used; none for who has a password of his own. */
  readonly temporaryPassword: { readonly password: string; readonly hours: number } | null;
}

/**
 * Tells somebody how to come in, at the address that he has when the mail leaves: the first log-in, a new access to a
 * venue, or the log-in once more (A §6, §7).
 */
export const accessMail = defineMail({
  job: defineJob(
    'access-mail',
    Type.Object({
      userId: Type.Integer(),
      language: Type.Enum(MAIL_LANGUAGES),
      accountName: Type.Optional(Type.String()),
      permissionId: Type.Optional(Type.Integer()),
      /** A temporary password, made when the mail leaves. */
      withPassword: Type.Boolean(),
    }),
  ),
  kind: 'access',
  async read(deps, { userId, language, accountName: account = null, permissionId, withPassword }, { jobId }) {
    const user = await findUser(deps.db, userId);
    const told = permissionId === undefined ? null : await findTold(deps.db, permissionId);
    // Deleted since, or the access was taken away: nobody is to come in.
    if (!user || told === undefined) return null;
    const until = told?.until ? venueNow(told.until, told.timeZone) : null;
    const { email, first_name: firstName, roles } = user;
    const url = signInUrl(deps.settings.publicUrl, roles);
    const data = { language, firstName, email, account, until, temporaryPassword: null, signInUrl: url };
    if (!withPassword) return { to: email, about: `access-${jobId}`, data };
    const { temporary, departure } = await prepareTemporaryPassword(deps, user);
    return { ...departure, data: { ...data, temporaryPassword: temporary } };
  },
  // Subject and preview tell no password: locked screens show them.
  say(mail: AccessMail) {
    const { temporaryPassword, until = null, language } = mail;
    const account = oneLine(mail.account ?? '');
    const { say, frame } = toReader(mail, {
      account,
      hours: temporaryPassword?.hours ?? '',
      untilDate: until ? dayText(until.day, language) : '',
      untilTime: until ? timesText(formatTimeOfDay(until.minute), language) : '',
    });
    const about = (part: 'subject' | 'preview' | 'title' | 'intro' | 'footer'): string =>
      say(mail.account === null ? `logIn.${part}` : `access.${part}`);
    const email = { label: say('label.email'), value: oneLine(mail.email) };
    const venue = mail.account === null ? [] : [{ label: say('access.account'), value: account }];
    const password = temporaryPassword && {
      label: say('temporaryPassword.label'),
      value: oneLine(temporaryPassword.password),
    };
    return {
      ...frame,
      subject: about('subject'),
      preview: about('preview'),
      title: about('title'),
      intro: about('intro'),
      highlight: password ?? email,
      facts: password ? [email, ...venue] : venue,
      sections: [
        { title: say('temporaryPassword.useTitle'), text: say(password ? 'logIn.use' : 'access.use') },
        ...(until ? [{ title: say('access.untilTitle'), text: say('access.until') }] : []),
      ],
      footer: [about('footer')],
    };
  },
  samples(language) {
    const reader = { language, firstName: 'Camille', email: 'camille@example.com' };
    const signIn = { signInUrl: 'https://example.com/login-admin' };
    const temporaryPassword = { password: 'k7mw-3hpx-t9ra', hours: 24 };
    return [
      {
        ...reader,
        ...signIn,
        account: 'Hôtel des Rives',
        until: { day: '2026-04-02', minute: 870 },
        temporaryPassword,
      },
      { ...reader, ...signIn, account: 'Hôtel des Rives', temporaryPassword: null },
      { ...reader, ...signIn, account: null, temporaryPassword },
    ];
  },
});
