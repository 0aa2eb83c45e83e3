import type { Changed } from '@meridienne/contracts';
import type { Pool } from 'pg';

/** The tables whose records pages show as they change, and the news by which those pages read them again. */
const NEWS_OF: Readonly<Record<string, readonly Changed['kind'][]>> = {
  // A booking takes a place of its offer, a slot that goes takes its offers along.
  offers: ['offers', 'bookings', 'catalogue'],
  bookings: ['bookings', 'catalogue'],
  categories: ['catalogue'],
  category_time_slots: ['catalogue'],
  periods: ['catalogue'],
  time_slots: ['catalogue'],
};

/** Notes in which of these tables, and of which account, rows come to be others than before, once that is committed. */
export async function watchLiveTables(pool: Pool): Promise<{
  forget(): Promise<void>;
  /** What has changed since without any of the news that were told, as `account 3: offers`. */
  untold(told: readonly { accountId: number; kind: Changed['kind'] }[]): Promise<string[]>;
}> {
  await pool.query(`
    create table live_changes (account_id integer not null, name text not null, primary key (account_id, name));
    create function note_live_change() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'UPDATE' or old is distinct from new then
        insert into live_changes values (coalesce(new.account_id, old.account_id), tg_table_name)
          on conflict do nothing;
      end if;
      return null;
    end $$`);
  for (const table of Object.keys(NEWS_OF)) {
    await pool.query(`create trigger live_change after insert or update or delete on ${table}
                      for each row execute function note_live_change()`);
  }
  return {
    async forget() {
      await pool.query('delete from live_changes');
    },
    async untold(told) {
      const { rows } = await pool.query<{ account_id: number; name: string }>(
        'select account_id, name from live_changes order by 1, 2',
      );
      return rows
        .filter(
          ({ account_id, name }) =>
            !told.some(({ accountId, kind }) => accountId === account_id && NEWS_OF[name]?.includes(kind)),
        )
        .map(({ account_id, name }) => `account ${account_id}: ${name}`);
    },
  };
}
