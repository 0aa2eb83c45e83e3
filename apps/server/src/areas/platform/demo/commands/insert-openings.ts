import { addDays, isoWeekday } from '@meridienne/domain';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../../db/schema.ts';
import { demoRandom } from '../rules.ts';

const DAYS_BACK = 120;
/** On the last day, and how many fewer it was on the first one. */
const OPENINGS = 24;
const OPENINGS_GROWN = 8;
const FIRST_MINUTE = 7 * 60;
const LAST_MINUTE = 23 * 60;

/** The visits in which the account's widgets were opened these months: more at weekends, and slowly more. */
export async function insertDemoOpenings(
  trx: Transaction<DB>,
  accountId: number,
  today: string,
): Promise<void> {
  const random = demoRandom(accountId);
  const days: string[] = [];
  const minutes: number[] = [];
  for (let back = DAYS_BACK; back >= 0; back--) {
    const day = addDays(today, -back);
    const usual = OPENINGS - (OPENINGS_GROWN * back) / DAYS_BACK;
    const count = Math.round(usual * (isoWeekday(day) >= 5 ? 1.3 : 1) * (0.7 + random() * 0.6));
    for (let at = 0; at < count; at++) {
      days.push(day);
      minutes.push(FIRST_MINUTE + Math.floor(random() * (LAST_MINUTE - FIRST_MINUTE)));
    }
  }
  // Each widget of several has its share.
  await sql`
    insert into statistic_openings (account_id, widget_id, visit, step, opened_at)
    select a.id, w.ids[1 + (v.at % array_length(w.ids, 1))], visit_key('demo ' || a.id || ' ' || v.at), 'start',
      (v.day + v.minute * interval '1 minute') at time zone a.time_zone
    from accounts a
    cross join lateral (select array_agg(id order by id) as ids from widgets where account_id = a.id) w
    cross join unnest(${days}::date[], ${minutes}::int[]) with ordinality as v (day, minute, at)
    where a.id = ${accountId} and (v.day + v.minute * interval '1 minute') at time zone a.time_zone < now()
    order by v.at`.execute(trx);
}
