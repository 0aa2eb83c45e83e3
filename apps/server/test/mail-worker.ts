import pino from 'pino';
import { expect } from 'vitest';
import { declineNotice } from '../src/areas/bookings/confirming/mails/decline-notice.ts';
import { unconfirmedNotice } from '../src/areas/bookings/confirming/mails/unconfirmed-notice.ts';
import { bookingChange } from '../src/areas/bookings/record/mails/booking-change.ts';
import { bookingMail, bookingMails } from '../src/areas/bookings/record/mails/booking-mail.ts';
import { reminderSms } from '../src/areas/bookings/record/mails/reminder-sms.ts';
import { reminderMail } from '../src/areas/bookings/record/mails/reminder.ts';
import { messageMail } from '../src/areas/bookings/messages/mails/message.ts';
import { refusalMail } from '../src/areas/bookings/messages/mails/refusal.ts';
import { moveNotice } from '../src/areas/bookings/record/mails/move-notice.ts';
import { wishJoined } from '../src/areas/bookings/waiting/mails/wish-joined.ts';
import { wishOffer } from '../src/areas/bookings/waiting/mails/wish-offer.ts';
import { offerPlacesTask } from '../src/areas/bookings/waiting/jobs/offer-places.ts';
import { thanksMail } from '../src/areas/bookings/answers/mails/thanks.ts';
import { venueMessage } from '../src/areas/bookings/record/mails/venue-message.ts';
import { guestKeyOf } from '../src/kernel/guest-token.ts';
import type { Mail } from '../src/integrations/mail/mail.ts';
import { createTaskDeps, type TaskDeps } from '../src/jobs/task-deps.ts';
import { startWorker } from '../src/jobs/worker.ts';
import type { World } from './world.ts';

export interface MailWorker {
  deps: TaskDeps;
  /** The mails that have left, in order. */
  sent: Mail[];
  /** Called while a mail is on its way. */
  onSend: (mail: Mail) => Promise<void>;
  /** Runs every queued job, those that are added meanwhile included. */
  run(): Promise<void>;
  /** Drops what is queued. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** The queue of a world's booking mails, which runs when a test wants it to. */
export function createMailWorker(world: World): MailWorker {
  const log = pino({ level: 'silent' });
  const settings = {
    databaseUrl: world.database.url,
    dataDir: world.deps.settings.dataDir,
    smtpUrl: null,
    mailFrom: 'Méridienne <no-reply@example.com>',
    publicUrl: 'https://example.com',
    guestKey: guestKeyOf(world.deps.tokenKey),
    replyAddress: world.deps.settings.mailIn?.address ?? null,
  };
  const send = async (mail: Mail) => {
    await worker.onSend(mail);
    worker.sent.push(mail);
  };
  const deps: TaskDeps = { ...createTaskDeps(settings, log), mail: { send, close() {} } };
  const worker: MailWorker = {
    deps,
    sent: [],
    onSend: async () => {},
    async run() {
      const tasks = [
        bookingMails,
        bookingMail,
        bookingChange,
        venueMessage,
        reminderMail,
        moveNotice,
        wishJoined,
        wishOffer,
        offerPlacesTask,
        reminderSms,
        declineNotice,
        unconfirmedNotice,
        messageMail,
        refusalMail,
        thanksMail,
      ];
      const running = await startWorker({ pool: deps.pool, tasks, deps, log, pollMs: 20 });
      const left = async () => {
        // What waits for its hour comes once nothing else is to do.
        await world.deps.pool.query(
          `update graphile_worker._private_jobs set run_at = now() where attempts = 0 and run_at > now()
           and not exists (select from graphile_worker._private_jobs where run_at <= now())`,
        );
        // What isn't a mail waits for a worker of its own.
        const mails = `select j.id from graphile_worker._private_jobs j
          join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier not like '%webhook%'`;
        return (await world.deps.pool.query(mails)).rowCount;
      };
      await expect.poll(left, { timeout: 45_000, interval: 20 }).toBe(0);
      await running.stop();
    },
    async clear() {
      await world.deps.pool.query('delete from graphile_worker._private_jobs');
    },
    close: () => deps.pool.end(),
  };
  return worker;
}
