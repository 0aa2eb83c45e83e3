import pg from 'pg';
import { withDoctorClient } from '../doctor-client.ts';

/** Where a server stands in the log, and in which log. */
export interface Position {
  readonly isReplica: boolean;
  /** Which installation of PostgreSQL it is, or is a copy of. */
  readonly system: string;
  /** Which of its pasts: a promotion begins another. */
  readonly timeline: number;
  /** In bytes: written to the disk, or on a replica read from the log. */
  readonly position: number;
}

/**
 * Anybody may ask it. A replica tells its timeline as of its last checkpoint: after a promotion it is left alone until
 * that proves that it has followed, since its place in a log of its own would say nothing.
 */
const LOOK = {
  name: 'look-at-position',
  text: `select r.is as "isReplica", (select system_identifier::text from pg_control_system()) as system,
      case when r.is then (select timeline_id from pg_control_checkpoint())
        else ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int end as timeline,
      coalesce(case when r.is then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end - '0/0', 0)::float8
        as position
    from (select pg_is_in_recovery() as is) r`,
};

/** @throws what the driver throws */
export async function lookAtPosition(on: pg.Pool | pg.ClientBase): Promise<Position> {
  const { rows } = await on.query<Position>(LOOK);
  return one(rows);
}

function one([position]: Position[]): Position {
  if (!position) throw new Error('no answer');
  return position;
}

/** Why a replica can't be read instead of the primary, whatever its place in the log; null when it can. */
export function unfitFor(primary: Position, replica: Position): string | null {
  if (!replica.isReplica) return 'it is no replica: it takes bookings itself';
  if (replica.system !== primary.system) return 'it is a replica of another database server';
  if (replica.timeline !== primary.timeline)
    return 'it has not been seen to follow the primary since one was promoted';
  return null;
}

/** Over a connection of its own. @throws what the driver throws */
export const askForPosition = (url: string, withinMs: number): Promise<Position> =>
  withDoctorClient(url, withinMs, async (client) => {
    // Without a name: a pooler in transaction mode may hand it to a connection that knows that name already.
    const { rows } = await client.query<Position>(LOOK.text);
    return one(rows);
  });

/** A server as logs and metrics call it: where it is, and nothing secret. */
export function nameOf(url: string): string {
  const { host, port } = new pg.Client({ connectionString: url });
  return `${host}:${port}`;
}
