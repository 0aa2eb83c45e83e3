import { type Mail, MailRefused } from '../integrations/mail/mail.ts';
import { traced } from '../kernel/tracing.ts';
import { reasonOf } from './job-log.ts';
import { OutsideFailure, PermanentFailure } from './permanent-failure.ts';
import type { TaskDeps } from './task-deps.ts';

/** Hands a mail over. A refusal for good becomes a dead letter; any other failure is tried again. */
export async function deliver(deps: Pick<TaskDeps, 'mail'>, mail: Mail): Promise<void> {
  try {
    await traced({ name: 'send mail', kind: 'client' }, () => deps.mail.send(mail));
  } catch (error) {
    if (error instanceof MailRefused) throw new PermanentFailure(error.message, { cause: error });
    throw new OutsideFailure(reasonOf(error), { cause: error });
  }
}
