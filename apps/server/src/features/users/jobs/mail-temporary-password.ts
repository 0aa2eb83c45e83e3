import { randomBytes, randomUUID } from 'node:crypto';
import type { Language } from '@meridienne/domain';
import type { RenderedMail } from '@meridienne/emails';
import { hashPassword } from '../../../http/password.ts';
import { temporaryPassword } from '../../../http/temporary-password.ts';
import { messageIdOf } from '../../../integrations/mail/message.ts';
import { deliver } from '../../../jobs/deliver-mail.ts';
import type { TaskDeps } from '../../../jobs/task-deps.ts';
import { setTemporaryPassword } from '../commands/set-temporary-password.ts';
import { findStandingPassword } from '../queries/standing-password.ts';
import { TEMPORARY_PASSWORD_HOURS } from '../rules.ts';

/**
 * Makes the password here, so that it is never written down but in the mail and as a hash. One that was mailed before
 * and stands for hours yet is mailed again: whoever has requests repeated, each mail says what works. Else it replaces
 * the earlier one, and only once its mail has left: until then, what the earlier mail says works.
 */
export async function mailTemporaryPassword(
  deps: TaskDeps,
  user: { id: number; email: string },
  language: Language,
  render: (temporary: { password: string; hours: number }) => Promise<RenderedMail>,
): Promise<void> {
  const key = deps.settings.guestKey;
  const standing = await findStandingPassword(deps.db, user, key);
  const seed = randomBytes(16).toString('base64url');
  const password = standing?.password ?? temporaryPassword(key, seed);
  const rendered = await render({ password, hours: standing?.hours ?? TEMPORARY_PASSWORD_HOURS });
  const hash = standing ? '' : await hashPassword(password);
  // Outside of any transaction: a mail server may take minutes to answer.
  await deliver(deps, {
    ...rendered,
    // Each try has its own password: a mailbox that shows only the first of two alike would hide the right one.
    messageId: messageIdOf(`temporary-password-${randomUUID()}`, user.email, deps.settings.mailFrom),
    to: user.email,
    from: deps.settings.mailFrom,
    language,
  });
  if (!standing) await setTemporaryPassword(deps.db, user, { hash, seed });
}
