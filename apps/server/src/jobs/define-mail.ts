import type { MailKind } from '@meridienne/contracts';
import type { MailLanguage } from '@meridienne/domain';
import type { MailContent } from '@meridienne/emails';
import { renderMail } from '@meridienne/emails/render';
import type { Transaction } from 'kysely';
import type { TSchema } from 'typebox';
import type { Compile } from 'typebox/compile';
import type { DB } from '../db/schema.ts';
import { type Mail, messageIdOf } from '../integrations/mail/mail.ts';
import { type AccountScope, scopeOfJob } from '../kernel/scope.ts';
import type { BatchTask } from './batch-task.ts';
import { deliver } from './deliver-mail.ts';
import type { FanOutJob } from './fan-out.ts';
import type { JobPayload, JobType } from './job-type.ts';
import type { TaskDeps } from './task-deps.ts';
import { defineTask, type JobContext, type Task } from './define-task.ts';

/** What the list of given-up mails, the queue and the tests know of a mail's job. */
interface MailFacts<Schema extends TSchema = TSchema> {
  readonly type: JobType<Schema>;
  /** Reads any payload: one that breaks its schema is given up, too, and comes to be listed. */
  readonly kindOf: (payload: unknown) => MailKind;
  /** The mail in each form that it has, of data made up; null for a job whose mails another has, too. */
  readonly samples: ((language: MailLanguage) => readonly MailContent[]) | null;
}

/** A job of a mail's, run alone or with many others. */
export type MailJob<Schema extends TSchema = TSchema> = MailFacts<Schema> &
  (Task<TaskDeps> | BatchTask<TaskDeps>);

/** A mail about to leave: to whom, and what is known by then of what it tells. */
export interface Departure<Data> extends Pick<Mail, 'to' | 'fromName' | 'replyTo' | 'calendar' | 'headers'> {
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
  samples: (language: MailLanguage) => readonly NoInfer<Data>[];
}): MailFacts<Schema> & Task<TaskDeps> & { readonly say: (data: Data) => MailContent } {
  const { job: type, kind, say } = mail;
  const task = defineTask(type, async (deps: TaskDeps, payload, job) => {
    const departure = await mail.read(readingFor(deps, payload), payload, job);
    if (departure === null) return;
    await depart(deps, departure, say);
    await departure.afterwards?.();
  });
  return {
    ...task,
    type,
    kindOf: typeof kind === 'function' ? kind : () => kind,
    say,
    samples: (language) => mail.samples(language).map(say),
  };
}

async function depart<Data>(
  deps: TaskDeps,
  { data, about, to, fromName, replyTo, calendar, headers }: Departure<Data>,
  say: (data: Data) => MailContent,
): Promise<void> {
  const { mailFrom: from } = deps.settings;
  const content = say(data);
  const messageId = messageIdOf(about, to, from);
  const { language } = content;
  await deliver(deps, {
    to,
    fromName,
    replyTo,
    calendar,
    headers: headers ?? unsubscribing(content),
    messageId,
    from,
    language,
    ...renderMail(content),
  });
}

/** What lets mail programs show a button of their own (RFC 8058), wherever the mail has the link: never one without the other. */
const unsubscribing = ({ unsubscribe }: MailContent): Mail['headers'] =>
  unsubscribe
    ? {
        'List-Unsubscribe': `<${unsubscribe.url}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
    : undefined;

/** One of the mails that a job sends. */
export interface OneOfMany<Data, Told> extends Omit<Departure<Data>, 'afterwards'> {
  /** Written down once the mail has left, before its job ends or with it. */
  readonly told?: Told | undefined;
  /** The job of this mail alone, which it becomes when it fails and the job has others. */
  readonly alone?: FanOutJob | undefined;
}

/**
 * Declares mails of which there are many at once: what they tell is read by one statement for all that are at hand.
 * @param mails.read reads what they tell; for each payload, then, the mails that there are to send
 * @param mails.remember writes down what has been told. @returns what can't be written just now
 */
export function defineMails<Schema extends TSchema, Data, Told>(mails: {
  job: JobType<Schema>;
  kind: MailKind | ((payload: unknown) => MailKind);
  read: (
    deps: TaskDeps,
    payloads: readonly InAccount<JobPayload<JobType<Schema>>>[],
  ) => Promise<
    (payload: InAccount<JobPayload<JobType<Schema>>>) => readonly OneOfMany<NoInfer<Data>, NoInfer<Told>>[]
  >;
  say: (data: Data) => MailContent;
  remember: (trx: Transaction<DB>, told: readonly Told[]) => Promise<readonly Told[]>;
  samples: ((language: MailLanguage) => readonly NoInfer<Data>[]) | null;
}): MailFacts<Schema> & BatchTask<TaskDeps> {
  type Payload = JobPayload<JobType<Schema>>;
  const { job: type, kind, say, samples } = mails;
  let schema: ReturnType<typeof Compile<Schema>> | undefined;
  const scoped = (payload: unknown): InAccount<Payload> => ({
    payload: payload as Payload,
    scope: scopeOfJob((payload as { accountId: number }).accountId),
  });
  return {
    type,
    kindOf: typeof kind === 'function' ? kind : () => kind,
    samples: samples && ((language) => samples(language).map(say)),
    async check(payload) {
      // Only the job thread needs it; the server, too, names the mails.
      schema ??= (await import('typebox/compile')).Compile(type.payload);
      return schema.Check(payload);
    },
    async read(deps, payloads) {
      const tell = await mails.read(deps, payloads.map(scoped));
      return (payload) =>
        tell(scoped(payload)).map(({ told, alone, ...departure }) => ({
          send: () => depart(deps, departure, say),
          told,
          alone,
        }));
    },
    // The same for all that tell of the same: what they told stays in its order.
    remember: mails.remember as BatchTask<TaskDeps>['remember'],
  };
}

/** What a job carries, and the account that it names: the one that it may read. */
export interface InAccount<Payload> {
  readonly payload: Payload;
  readonly scope: AccountScope;
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
}): MailFacts<Schema> & Task<TaskDeps> {
  const { job: type, kind } = spread;
  const task = defineTask(type, async (deps: TaskDeps, payload, job) => {
    await job.fanOut(await spread.jobs(readingFor(deps, payload), payload));
  });
  return { ...task, type, kindOf: typeof kind === 'function' ? kind : () => kind, samples: null };
}
