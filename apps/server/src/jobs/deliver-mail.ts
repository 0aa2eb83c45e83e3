import { type Mail, MailRefused } from '../integrations/mail/mail.ts';
import { reasonOf } from './job-log.ts';
import { DeliveryFailure, PermanentFailure } from './permanent-failure.ts';
import type { TaskDeps } from './task-deps.ts';

/** Hands a mail over. A refusal for good becomes a dead letter; any other failure is tried again. */
export async function deliver(deps: Pick<TaskDeps, 'mail'>, mail: Mail): Promise<void> {
  try {
    await deps.mail.send(mail);
  } catch (error) {
    if (error instanceof MailRefused) throw new PermanentFailure(error.message, { cause: error });
    throw new DeliveryFailure(reasonOf(error), { cause: error });
  }
}
