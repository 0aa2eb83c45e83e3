import type { AuditAction, AuditActorKind, AuditSubject } from '@meridienne/contracts';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { containing } from '../../db/page.ts';
import type { ReadScope } from '../../kernel/scope.ts';
import type { StoredChanges } from './rules.ts';

export interface AuditFilters {
  /** Of the platform's lines: only this account's. */
  accountId?: number | undefined;
  /** Days by the venue's clock; in UTC where none is named. */
  from?: string | undefined;
  to?: string | undefined;
  actor?: number | undefined;
  actorKind?: AuditActorKind | undefined;
  action?: AuditAction | undefined;
  subject?: AuditSubject | undefined;
  subjectId?: number | undefined;
  search?: string | undefined;
}

export interface AuditRow {
  id: number;
  at: Date;
  act: string;
  account_id: number | null;
  account_name: string | null;
  currency: string | null;
  actor_kind: AuditActorKind;
  actor_user_id: number | null;
  actor_name: string | null;
  network: string | null;
  by: string | null;
  action: AuditAction;
  subject: AuditSubject;
  subject_id: number | null;
  subject_name: string | null;
  changes: StoredChanges;
  prices: {
    change?: number;
    cells: number;
    categories: number[];
    from: string;
    to: string;
    price: number | null;
  } | null;
}

const ALL_SEEN = sql`(select e.actor_kind, e.actor_user_id, e.actor_name, e.changes)`;

/** A venue isn't told how a confidential guest is reached, nor as which user a guest came, and finds him by neither. */
const SEEN_BY_VENUES = sql`(
  select e.actor_kind,
    case when e.actor_kind <> 'guest' then e.actor_user_id end as actor_user_id,
    case when e.actor_kind <> 'guest' then e.actor_name end as actor_name,
    case
      when e.subject = 'booking' and exists (
        select from bookings b where b.id = e.subject_id and b.account_id = e.account_id and b.is_confidential)
        or e.subject = 'wish' and exists (
        select from wishes w where w.id = e.subject_id and w.account_id = e.account_id and w.is_confidential)
      then (
        select coalesce(jsonb_object_agg(key,
          case when jsonb_array_length(nullif(value, 'null')) = 3 then 'null'::jsonb else value end), '{}')
        from jsonb_each(e.changes))
      else e.changes
    end as changes)`;

/** What a line is about, by the name of then; what has none of its own, by today's of the record it belongs to. */
const SUBJECT_NAME = sql`coalesce(e.subject_name, case
  when e.subject in ('bookingAnswer', 'bookingConfirmation') then (
    select number::text from bookings where id = e.subject_id)
  when e.subject = 'bookingMessage' then (
    select b.number::text from booking_messages m join bookings b on b.id = m.booking_id where m.id = e.subject_id)
  when e.subject = 'wishOffer' then (
    select w.number::text from wish_offers o join wishes w on w.id = o.wish_id where o.id = e.subject_id)
  when e.subject in ('categoryAddon', 'categoryImage', 'categoryService', 'categoryTimeSlot') then (
    select name from categories where id = e.subject_id)
  when e.subject = 'categoryLabel' then (select name from cat_tags where id = e.subject_id)
  when e.subject = 'addonTag' then (select name from addons where id = e.subject_id)
  when e.subject = 'widgetLabel' then (select name from widgets where id = e.subject_id)
  when e.subject in ('permission', 'recoveryCode', 'secondFactor') then (
    select coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username)
    from users u
    where u.id = case e.subject
      when 'permission' then (select user_id from permissions where id = e.subject_id)
      else e.subject_id
    end)
end)`;

/**
 * Some of the lines, newest first, without counting them: each page is read from where the one before has ended, along an
 * index, however many there are.
 * @param before only lines older than this one
 */
export async function listAudit(
  db: Database,
  scope: ReadScope,
  filters: AuditFilters,
  { before, limit }: { before: number | null; limit: number },
): Promise<AuditRow[]> {
  const accountId = scope.accountId ?? filters.accountId;
  const when = accountId === undefined ? sql`true` : sql`e.account_id = ${accountId}`;
  const zone =
    accountId === undefined
      ? sql`'UTC'`
      : sql`coalesce((select time_zone from accounts where id = ${accountId}), 'UTC')`;
  const search = filters.search?.trim() ? containing(filters.search) : null;
  const { rows } = await sql<AuditRow>`
    select e.id, e.at, e.act::text as act, e.account_id, a.name as account_name, a.currency, seen.actor_kind,
      seen.actor_user_id, seen.actor_name, e.network, e.by, e.action, e.subject, e.subject_id,
      ${SUBJECT_NAME} as subject_name, seen.changes,
      e.prices
    from audit_entries e left join accounts a on a.id = e.account_id
      cross join lateral ${scope.accountId === null ? ALL_SEEN : SEEN_BY_VENUES} seen
    where ${when}
      and ${before === null ? sql`true` : sql`(e.at, e.id) < ((select b.at from audit_entries b where b.id = ${before}), ${before}::bigint)`}
      and ${filters.from === undefined ? sql`true` : sql`e.at >= ${filters.from}::timestamp at time zone ${zone}`}
      and ${filters.to === undefined ? sql`true` : sql`e.at < (${filters.to}::date + 1)::timestamp at time zone ${zone}`}
      and ${filters.actor === undefined ? sql`true` : sql`e.actor_user_id = ${filters.actor} and seen.actor_user_id = ${filters.actor}`}
      and ${filters.actorKind === undefined ? sql`true` : sql`seen.actor_kind = ${filters.actorKind}`}
      and ${filters.action === undefined ? sql`true` : sql`e.action = ${filters.action}`}
      and ${filters.subject === undefined ? sql`true` : sql`e.subject = ${filters.subject}`}
      and ${filters.subjectId === undefined ? sql`true` : sql`e.subject_id = ${filters.subjectId}`}
      and ${
        search === null
          ? sql`true`
          : sql`(e.subject_name ilike ${search} or seen.actor_name ilike ${search} or exists (
              select from jsonb_each(seen.changes) c, jsonb_array_elements_text(nullif(c.value, 'null')) said
              where said.value ilike ${search}))`
      }
    order by e.at desc, e.id desc
    limit ${limit}`.execute(db);
  return rows;
}

/** All of them, page after page, until so many. */
export async function* auditPages(
  db: Database,
  scope: ReadScope,
  filters: AuditFilters,
  most: number,
): AsyncGenerator<AuditRow[]> {
  const size = 500;
  let before: number | null = null;
  for (let read = 0; read < most;) {
    const rows: AuditRow[] = await listAudit(db, scope, filters, {
      before,
      limit: Math.min(size, most - read),
    });
    yield rows;
    before = rows.at(-1)?.id ?? null;
    read += rows.length;
    if (rows.length < size) return;
  }
}
