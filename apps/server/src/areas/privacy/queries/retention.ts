import type { CalendarDay } from '@meridienne/domain';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { type AccountScope, scopeOfJob } from '../../../kernel/scope.ts';
import { accountAt } from '../../venue-at-hand/queries.ts';
import { keptFrom } from '../rules.ts';

/** Every account, archived ones too: what was booked there is as old. */
export async function findAllAccounts(db: Database): Promise<AccountScope[]> {
  const rows = await db.selectFrom('accounts').select('id').orderBy('id').execute();
  return rows.map(({ id }) => scopeOfJob(id));
}

/** From which day on contacts would be kept for so many months, and of how many bookings they would go at once. */
export async function previewRetention(db: Database, scope: AccountScope, months: number, at: Date) {
  const { today } = await accountAt(db, scope, at);
  return {
    keptFrom: keptFrom(today, months),
    bookings: await countContactsToErase(db, scope, { today, months }),
  };
}

/** Blocks that were over before a day begins, and still say why. */
export const reasonsBefore = ({ accountId }: AccountScope, day: CalendarDay) => sql`
  pool_claims k join accounts a on a.id = k.account_id and k.account_id = ${accountId} and k.booking_id is null
    and k.reason is not null and k.span_to <= (span_of(${day}::date, 0, 0, 0, 0, a.time_zone)).span_from`;

interface Kept {
  /** The venue's day. */
  today: CalendarDay;
  /** The account's. */
  months: number;
  /** Days before this one aren't looked at: where the erasure has come to, unless the caller says otherwise. */
  since?: CalendarDay;
}

/** How many bookings still say who came though their months are over: the account's, or fewer that the guest was told. */
export async function countContactsToErase(
  db: Database,
  scope: AccountScope,
  { today, months, since }: Kept,
): Promise<number> {
  const { accountId } = scope;
  const told = await db
    .selectFrom('consent_texts')
    .where('account_id', '=', accountId)
    .where('retention_months', '<', months)
    .distinct()
    .select('retention_months as months')
    .execute();
  const kept = keptFrom(today, months);
  const days = told.map((each) => keptFrom(today, each.months));
  const last = days.reduce((latest, day) => (day > latest ? day : latest), kept);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from bookings b
    join accounts a on a.id = b.account_id
    left join consent_texts c on c.id = b.consent_text_id and c.account_id = b.account_id
    left join unnest(${told.map((each) => each.months)}::int[], ${days}::date[]) t (months, day)
      on t.months = c.retention_months
    where b.account_id = ${accountId} and b.erased_at is null
      and b.day >= coalesce(${since ?? null}::date, a.contacts_erased_before, '0001-01-01')
      and b.day < ${last}::date and b.day < coalesce(t.day, ${kept}::date)`.execute(db);
  return rows[0]?.count ?? 0;
}
