import { venueNow } from '@meridienne/domain';
import { reminderSms } from '../src/areas/bookings/record/mails/reminder-sms.ts';
import type { SmsSender } from '../src/integrations/sms/sms.ts';
import type { Sms } from '../src/integrations/sms/submissions.ts';
import type { JobContext } from '../src/jobs/define-task.ts';
import type { SmsState } from '@meridienne/contracts';
import { createReminding, type Reminding } from './reminding.ts';

/** What is written down of a message. */
export interface KeptSms {
  state: SmsState;
  parts: number;
  fellBack: boolean;
  fault: string | null;
}

export interface Texting extends Reminding {
  /** The messages that have been handed over, in order, and when by the venue's clock. */
  texts: (Sms & { day: string; minute: number })[];
  /** Called before a message is taken; what it throws is what `send` throws. */
  onText: (sms: Sms) => Promise<void> | void;
  /** Whether there is a message centre, and whose numbers it is for. */
  setCentre(centre: { countries?: string[] } | SmsSender | null): void;
  /** To whom messages have gone since this was last asked. */
  texted(): string[];
  kept(bookingId: number): Promise<KeptSms>;
  /** One try of the job of a booking's message, as the queue makes it. */
  attempt(bookingId: number, day: string, attempt?: number): Promise<void>;
  /** Which jobs are queued. */
  queued(): Promise<string[]>;
}

/** A venue that reminds its guests by text message. */
export async function createTexting(): Promise<Texting> {
  const venue = await createReminding();
  const { pool } = venue.world.deps;
  const texts: Texting['texts'] = [];
  const send = async (sms: Sms) => {
    await own.onText(sms);
    texts.push({ ...sms, ...venueNow(new Date(), 'Europe/Paris') });
    return [`m${texts.length}`];
  };
  const own: Texting = {
    ...venue,
    texts,
    onText: () => undefined,
    setCentre(centre) {
      const sms =
        centre === null || 'send' in centre
          ? centre
          : { countries: centre.countries ?? [], send, close: async () => undefined };
      Object.assign(venue.worker.deps, { sms });
    },
    texted: () => texts.splice(0).map(({ to }) => to),
    async kept(bookingId) {
      const { rows } = await pool.query<KeptSms>(
        'select state, parts, fell_back as "fellBack", fault from booking_sms where booking_id = $1',
        [bookingId],
      );
      if (!rows[0]) throw new Error(`no message of booking ${bookingId}`);
      return rows[0];
    },
    attempt(bookingId, day, attempt = 1) {
      const { signal } = new AbortController();
      const job: JobContext = { jobId: '1', attempt, signal, fanOut: async () => undefined };
      const payload = { accountId: venue.world.accountA, bookingId, day };
      if (!('run' in reminderSms)) throw new Error('one by one');
      return reminderSms.run(venue.worker.deps, payload, job);
    },
    async queued() {
      const { rows } = await pool.query<{ task: string }>(
        'select task_identifier as task from graphile_worker.jobs order by id',
      );
      return rows.map(({ task }) => task);
    },
    async clear() {
      texts.length = 0;
      own.onText = () => undefined;
      own.setCentre({});
      await venue.clear();
      await pool.query(`delete from sms_parts`);
      await pool.query(
        `update accounts set reminder_way = 'sms', reminder_sms = '{}' where id = ${venue.world.accountA}`,
      );
    },
  };
  return own;
}
