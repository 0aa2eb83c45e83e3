import type { MailKind } from '@meridienne/contracts';
import type { Language } from '@meridienne/domain';
import type { MailContent } from '@meridienne/emails';
import { renderMail } from '@meridienne/emails/render';
import type { TSchema } from 'typebox';
import type { Mail } from '../integrations/mail/mail.ts';
import { messageIdOf } from '../integrations/mail/message.ts';
import { type AccountScope, scopeOfJob } from '../kernel/scope.ts';
import { deliver } from './deliver-mail.ts';
import type { FanOutJob } from './fan-out.ts';
import type { JobPayload, JobType } from './job-type.ts';
import type { TaskDeps } from './task-deps.ts';
import { defineTask, type JobContext, type Task } from './define-task.ts';

/** A job of a mail's, as the worker runs it and the list of given-up mails names it. */
export interface MailJob<Schema extends TSchema = TSchema> extends Task<TaskDeps> {
  readonly type: JobType<Schema>;
  /** Reads any payload: one that breaks its schema is given up, too, and comes to be listed. */
  readonly kindOf: (payload: unknown) => MailKind;
  /** The mail in each form that it has, of data made up; null for a job that only makes one of each recipient. */
  readonly samples: ((language: Language) => readonly MailContent[]) | null;
}

/** A mail about to leave: to whom, and what is known by then of what it tells. */
export interface Departure<Data> extends Pick<Mail, 'to' | 'fromName' | 'replyTo' | 'calendar'> {
  readonly data: Data;
  /** The same for every try of the same mail: `booking-12-confirmation`. */
  readonly about: string;
  /** Done once it has left. */
  readonly afterwards?: (() => Promise<void>) | undefined;
}

/** What a mail is read with: the account that its job names is the one that it may read. */
type Reading<Payload> = TaskDeps & {
  readonly scope: Payload extends { readonly accountId: number } ? AccountScope : null;
};

function readingFor<Payload>(deps: TaskDeps, payload: Payload): Reading<Payload> {
  const { accountId } = payload as { accountId?: number };
  return { ...deps, scope: accountId === undefined ? null : scopeOfJob(accountId) } as Reading<Payload>;
}

/**
 * Declares a mail: the job that carries it until it is sent, and all that it tells.
 * @param mail.kind what the list of given-up mails calls it
 * @param mail.read reads, at the moment of sending, what it tells; null when there is nothing left to tell
 * @param mail.samples data made up, for each form that the mail has
 */
export function defineMail<Schema extends TSchema, Data>(mail: {
  job: JobType<Schema>;
  kind: MailKind | ((payload: unknown) => MailKind);
  read: (
    deps: Reading<JobPayload<JobType<Schema>>>,
    payload: JobPayload<JobType<Schema>>,
    job: JobContext,
  ) => Promise<Departure<NoInfer<Data>> | null> | Departure<NoInfer<Data>>;
  say: (data: Data) => MailContent;
  samples: (language: Language) => readonly NoInfer<Data>[];
}): MailJob<Schema> & { readonly say: (data: Data) => MailContent } {
  const { job: type, kind, say } = mail;
  const task = defineTask(type, async (deps: TaskDeps, payload, job) => {
    const departure = await mail.read(readingFor(deps, payload), payload, job);
    if (departure === null) return;
    const { data, about, afterwards, ...envelope } = departure;
    const { mailFrom } = deps.settings;
    const content = say(data);
    await deliver(deps, {
      ...envelope,
      ...renderMail(content),
      messageId: messageIdOf(about, envelope.to, mailFrom),
      from: mailFrom,
      language: content.language,
    });
    await afterwards?.();
  });
  return {
    ...task,
    type,
    kindOf: typeof kind === 'function' ? kind : () => kind,
    say,
    samples: (language) => mail.samples(language).map(say),
  };
}

/**
 * Declares the job that makes one of each recipient, so that a retry never reaches those who have had theirs.
 * @param spread.jobs one for each; null when there is nothing left to tell
 */
export function defineSpread<Schema extends TSchema>(spread: {
  job: JobType<Schema>;
  kind: MailKind | ((payload: unknown) => MailKind);
  jobs: (
    deps: Reading<JobPayload<JobType<Schema>>>,
    payload: JobPayload<JobType<Schema>>,
  ) => Promise<readonly FanOutJob[]>;
}): MailJob<Schema> {
  const { job: type, kind } = spread;
  const task = defineTask(type, async (deps: TaskDeps, payload, job) => {
    await job.fanOut(await spread.jobs(readingFor(deps, payload), payload));
  });
  return { ...task, type, kindOf: typeof kind === 'function' ? kind : () => kind, samples: null };
}
