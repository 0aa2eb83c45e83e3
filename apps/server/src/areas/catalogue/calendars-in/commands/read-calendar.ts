import { createHash } from 'node:crypto';
import type { PoolCalendar } from '@meridienne/contracts';
import { addDays, instantOfStep, stepAt, venueNow } from '@meridienne/domain';
import { sql } from 'kysely';
import type { Changes } from '../../../../db/changes.ts';
import type { Database } from '../../../../db/database.ts';
import type { CalendarReader } from '../../../../integrations/page-reader/calendar-reader.ts';
import { asWriter } from '../../../venue-at-hand/commands.ts';
import { type CalendarToRead, findBlocks, findCalendarToRead, findMembers } from '../queries.ts';
import { differ, type Difference, nextReadAt, takingsOf, windowAt } from '../rules.ts';
import { putBlocks } from './put-blocks.ts';

interface Deps {
  db: Database;
  changes: Pick<Changes, 'tell'>;
  calendarReader: CalendarReader;
}

type Fault = NonNullable<PoolCalendar['fault']>;

/** Raised whenever the same file is to be read as something else. */
const FORM = 1;

/**
 * Reads a calendar and has its pool’s blocks say what its events take. What can’t be read leaves them as they were, and
 * is told of. Nothing is held while the other server answers; where the calendar was changed meanwhile, what was read
 * counts for nothing.
 */
export async function readCalendarIn(
  { db, changes, calendarReader }: Deps,
  named: { accountId: number; calendarId: number },
  at: Date,
): Promise<void> {
  const calendar = await findCalendarToRead(db, named);
  if (!calendar) return;
  const answer = await calendarReader.read(calendar.url);
  if (answer.kind === 'failed') return noteFault(db, calendar, at, answer);
  const window = { timeZone: calendar.timeZone, ...windowAt(at, calendar.timeZone) };
  const hash = createHash('sha256')
    .update(JSON.stringify([FORM, window.timeZone, window.to, calendar.units]))
    .update(answer.text)
    .digest('base64url');
  if (hash === calendar.content_hash) return noteRead(db, calendar, at, hash);
  // Most installations read none.
  const { readCalendar } = await import('../../../../integrations/calendar-in/read-calendar.ts');
  const found = readCalendar(answer.text, window);
  if (found.kind === 'failed') return noteFault(db, calendar, at, { fault: found.fault, status: null });
  const takings = takingsOf(found.events, window);
  const { scope } = calendar;
  const told = await asWriter(db, scope, async (trx) => {
    const now = await findCalendarToRead(trx, named);
    if (now?.url !== calendar.url || now.units !== calendar.units) return null;
    const blocks = await findBlocks(trx, scope, calendar.id);
    const difference = differ(blocks, takings, { now: stepAt(at), units: calendar.units });
    await putBlocks(trx, scope, calendar, difference, at);
    await noteRead(trx, calendar, at, hash);
    const days = daysOf(difference, calendar.timeZone);
    return days && { ...days, categories: await findMembers(trx, scope, calendar.pool_id) };
  });
  if (told) changes.tell(scope.accountId, { kind: 'offers', ...told });
}

/** Where what is left may be another; an offer may end on the next day, and be cleaned before and after. */
function daysOf({ gone, changed, added }: Difference, timeZone: string): { from: string; to: string } | null {
  const spans = [...gone, ...added, ...changed.flatMap(({ was, block }) => [was, block])];
  if (spans.length === 0) return null;
  const dayAt = (step: number) => venueNow(instantOfStep(step), timeZone).day;
  const first = spans.reduce((least, { from }) => Math.min(least, from), Infinity);
  const last = spans.reduce((most, { to }) => Math.max(most, to), 0);
  return { from: addDays(dayAt(first), -2), to: addDays(dayAt(last), 1) };
}

async function noteRead(db: Database, calendar: CalendarToRead, at: Date, hash: string): Promise<void> {
  await sql`
    update calendars_in set last_read_at = ${at}, last_ok_at = ${at}, failing_since = null, fault = null,
      fault_status = null, content_hash = ${hash}, next_read_at = ${nextReadAt(at, Math.random())}
    where account_id = ${calendar.scope.accountId} and id = ${calendar.id}`.execute(db);
}

async function noteFault(
  db: Database,
  calendar: CalendarToRead,
  at: Date,
  { fault, status }: { fault: Fault; status: number | null },
): Promise<void> {
  await sql`
    update calendars_in set last_read_at = ${at}, failing_since = coalesce(failing_since, ${at}), fault = ${fault},
      fault_status = ${status}, next_read_at = ${nextReadAt(at, Math.random())}
    where account_id = ${calendar.scope.accountId} and id = ${calendar.id} and url = ${calendar.url}`.execute(
    db,
  );
}
