import { venueNow } from '@meridienne/domain';
import { vi } from 'vitest';
import type { JobContext } from '../src/jobs/define-task.ts';
import { settleConfirmationsTask } from '../src/areas/bookings/confirming/jobs/settle-confirmations.ts';
import { findRemindersTask } from '../src/areas/bookings/record/jobs/find-reminders.ts';
import { createMailWorker, type MailWorker } from './mail-worker.ts';
import { oldBooking } from './old-bookings.ts';
import { createWorld, type World } from './world.ts';

/** A reminder that has left: to whom, and when by the venue's clock. */
export interface Left {
  to: string;
  day: string;
  minute: number;
}

export interface Reminding {
  world: World;
  worker: MailWorker;
  /** The reminders that have left, in order. */
  left: Left[];
  /** Sets the clock that everything goes by but the database's own. */
  setClock(at: string | Date): void;
  /** The job that the clock starts. */
  find(signal?: AbortSignal): Promise<void>;
  /** The job of the hour that answers are due. */
  settle(signal?: AbortSignal): Promise<void>;
  /** Both jobs, and all mails after each. */
  run(at?: string | Date): Promise<void>;
  /** Whom reminders have gone to since this was last asked. */
  reminded(): string[];
  /** A booking of the venue's that begins at 10h30, made long before. @returns its id */
  put(to: string, day: string, values?: Record<string, unknown>): Promise<number>;
  set(body: object): Promise<number>;
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** A venue that reminds its guests, and a clock that a test sets: of dates alone, so that what waits goes on. */
export async function createReminding(): Promise<Reminding> {
  const world = await createWorld({ clock: () => new Date() });
  const worker = createMailWorker(world);
  const { pool } = world.deps;
  const left: Left[] = [];
  worker.onSend = async ({ to, subject }) => {
    if (subject.startsWith('Rappel')) left.push({ to, ...venueNow(new Date(), 'Europe/Paris') });
  };
  const setClock = (at: string | Date) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) });
  const jobOf = (signal = new AbortController().signal): JobContext => ({
    jobId: '1',
    attempt: 1,
    signal,
    fanOut: async () => {},
  });
  const find = (signal?: AbortSignal) => findRemindersTask.run(worker.deps, {}, jobOf(signal));
  const settle = (signal?: AbortSignal) => settleConfirmationsTask.run(worker.deps, {}, jobOf(signal));
  const sendAll = async () => {
    const { rowCount } = await pool.query('select from graphile_worker._private_jobs limit 1');
    if (rowCount !== 0) await worker.run();
  };
  return {
    world,
    worker,
    left,
    setClock,
    find,
    settle,
    async run(at) {
      if (at !== undefined) setClock(at);
      await find();
      await sendAll();
      await settle();
      await sendAll();
    },
    reminded: () => left.splice(0).map(({ to }) => to),
    put: (to, day, values) =>
      oldBooking(world, { email: to, day, start_minute: 630, end_minute: 840, ...values }),
    async set(body) {
      return (await world.call('PATCH', `/accounts/${world.accountA}`, { as: 'hotelierA', body })).status;
    },
    async clear() {
      left.length = 0;
      await pool.query(
        `delete from bookings; delete from graphile_worker._private_jobs; update offers set booked = 0;
         update accounts set reminder_days = 1, reminder_hour = 10, time_zone = 'Europe/Paris', is_archived = false,
           reminded_through = null, confirm_days = 0, confirm_by_days = 1, confirm_by_hour = 18,
           confirm_release = false where id = ${world.accountA}`,
      );
    },
    async close() {
      await worker.close();
      await world.close();
      vi.useRealTimers();
    },
  };
}
