import type { Pool } from 'pg';
import type { News } from '../src/http/live-news.ts';

/** The tables whose records pages show as they change, and the news by which those pages read them again. */
const NEWS_OF: Readonly<Record<string, readonly News['kind'][]>> = {
  // A booking takes a place of its offer, a slot that goes takes its offers along.
  offers: ['offers', 'bookings', 'catalogue'],
  bookings: ['bookings', 'catalogue'],
  categories: ['catalogue'],
  category_time_slots: ['catalogue'],
  periods: ['catalogue'],
  time_slots: ['catalogue'],
};

/** What decides whether somebody may go on listening: the column that names him, and which changes of it count. */
const ACCESS: readonly { table: string; user: string; on: string; when?: string }[] = [
  { table: 'sessions', user: 'user_id', on: 'delete' },
  { table: 'sessions', user: 'user_id', on: 'update', when: 'old.epoch <> new.epoch' },
  { table: 'permissions', user: 'user_id', on: 'update or delete' },
  { table: 'users', user: 'id', on: 'delete' },
  {
    table: 'users',
    user: 'id',
    on: 'update',
    when: 'old.session_epoch <> new.session_epoch or old.roles <> new.roles',
  },
];

/** What was told of: somebody's access, or a kind of news of an account. */
const keyOf = (news: News) =>
  news.kind === 'access' ? `user ${news.userId}: access` : `account ${news.accountId}: ${news.kind}`;

/** Notes in which of these tables, and of which account or user, rows come to be others than before, once that is committed. */
export async function watchLiveTables(pool: Pool): Promise<{
  forget(): Promise<void>;
  /** What has changed since without any of the news that were told, as `account 3: offers`. */
  untold(told: readonly News[]): Promise<string[]>;
}> {
  await pool.query(`
    create table live_changes (owner text not null, id integer not null, name text not null, primary key (owner, id, name));
    create function note_live_change() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'UPDATE' or old is distinct from new then
        insert into live_changes
          values (tg_argv[0], (coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[1])::integer, tg_table_name)
          on conflict do nothing;
      end if;
      return null;
    end $$`);
  const watch = (table: string, on: string, owner: 'account' | 'user', column: string, when?: string) =>
    pool.query(`create trigger live_change_${on.replaceAll(' ', '_')} after ${on} on ${table} for each row
                ${when ? `when (${when})` : ''} execute function note_live_change('${owner}', '${column}')`);
  for (const table of Object.keys(NEWS_OF)) {
    await watch(table, 'insert or update or delete', 'account', 'account_id');
  }
  for (const { table, on, user, when } of ACCESS) await watch(table, on, 'user', user, when);
  return {
    async forget() {
      await pool.query('delete from live_changes');
    },
    async untold(told) {
      const { rows } = await pool.query<{ owner: string; id: number; name: string }>(
        'select owner, id, name from live_changes order by 1, 2, 3',
      );
      const known = new Set(told.map(keyOf));
      return rows
        .filter(({ owner, id, name }) => {
          const kinds = owner === 'user' ? ['access'] : (NEWS_OF[name] ?? []);
          return !kinds.some((kind) => known.has(`${owner} ${id}: ${kind}`));
        })
        .map(({ owner, id, name }) => `${owner} ${id}: ${name}`);
    },
  };
}
