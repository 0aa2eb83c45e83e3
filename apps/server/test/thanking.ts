import { venueNow } from '@meridienne/domain';
import { vi } from 'vitest';
import { findThanksTask } from '../src/areas/bookings/answers/jobs/find-thanks.ts';
import type { Mail } from '../src/integrations/mail/mail.ts';
import type { JobContext } from '../src/jobs/define-task.ts';
import { createMailWorker, type MailWorker } from './mail-worker.ts';
import { oldBooking } from './old-bookings.ts';
import { createWorld, type World } from './world.ts';

export interface Thanking {
  world: World;
  worker: MailWorker;
  /** Thanks that have left, with the time by the venue's clock. */
  left: { mail: Mail; day: string; minute: number }[];
  /** Sets the clock that everything goes by but the database's own. */
  setClock(at: string | Date): void;
  /** The job that the clock starts. */
  find(signal?: AbortSignal): Promise<void>;
  /** The job, then all mails. */
  run(at?: string | Date): Promise<void>;
  /** Who has been thanked since this was last asked. */
  thanked(): string[];
  /** A visit of the venue's from 10h30 to 14h00. @returns its id */
  put(to: string, day: string, values?: Record<string, unknown>): Promise<number>;
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** A venue that thanks its guests two hours after their visit, and a clock that a test sets. */
export async function createThanking(): Promise<Thanking> {
  const world = await createWorld({ clock: () => new Date() });
  const worker = createMailWorker(world);
  const { pool } = world.deps;
  const left: Thanking['left'] = [];
  worker.onSend = async (mail) => {
    if (mail.headers?.['List-Unsubscribe'] !== undefined)
      left.push({ mail, ...venueNow(new Date(), 'Europe/Paris') });
  };
  const setClock = (at: string | Date) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) });
  const find = (signal = new AbortController().signal) => {
    const job: JobContext = { jobId: '1', attempt: 1, signal, fanOut: async () => {} };
    return findThanksTask.run(worker.deps, {}, job);
  };
  return {
    world,
    worker,
    left,
    setClock,
    find,
    async run(at) {
      if (at !== undefined) setClock(at);
      await find();
      const { rowCount } = await pool.query('select from graphile_worker._private_jobs limit 1');
      if (rowCount !== 0) await worker.run();
    },
    thanked: () =>
      left
        .splice(0)
        .map(({ mail }) => mail.to)
        .toSorted(),
    put: (to, day, values) =>
      oldBooking(world, { email: to, day, start_minute: 630, end_minute: 840, ...values }),
    async clear() {
      left.length = 0;
      await pool.query(
        `delete from bookings; delete from graphile_worker._private_jobs; delete from mail_refusals;
         update accounts set thanks_hours = 2, time_zone = 'Europe/Paris', is_archived = false,
           retention_months = 36, contacts_erased_before = null where id = ${world.accountA}`,
      );
    },
    async close() {
      await worker.close();
      await world.close();
      vi.useRealTimers();
    },
  };
}
