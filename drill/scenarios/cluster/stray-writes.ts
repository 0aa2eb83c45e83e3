import pg from 'pg';
import { ADMIN_ROLE } from '../../../apps/server/src/db/embedded/cluster.ts';
import type { DatabaseServer } from '../../kit/postgres.ts';
import type { Machine } from './machine.ts';

/**
 * Writes offered to a machine from within, past network and proxy, while it is none of the cluster any more: what a
 * primary that was left alone acknowledges would be lost.
 */
export interface StrayWrites {
  /** Connects, as long as the machine still answers. */
  ready(machine: Machine): Promise<void>;
  /** Each connection writes once; a frozen machine finds it as the first thing when it goes on. */
  offer(): void;
  /** Closes them. @returns once each was acknowledged, or refused */
  close(): Promise<void>;
  /** How many were offered, acknowledged, and acknowledged but not there. */
  count(): Promise<{ offered: number; acknowledged: number; lost: number }>;
}

const AT_ONCE = 8;
const TABLE = 'drill_writes';

export async function openStrayWrites(server: DatabaseServer): Promise<StrayWrites> {
  await server.query(`create table ${TABLE} (id int primary key)`);
  let clients: pg.Client[] = [];
  let underWay: Promise<void>[] = [];
  let offered = 0;
  const acknowledged: number[] = [];
  return {
    async ready({ socketDir }) {
      clients = await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          const client = new pg.Client({ host: socketDir, user: ADMIN_ROLE, database: 'postgres' });
          client.on('error', () => undefined);
          await client.connect();
          return client;
        }),
      );
    },
    offer() {
      underWay = clients.map(async (client) => {
        const id = ++offered;
        await client.query(`insert into ${TABLE} values ($1)`, [id]).then(
          () => acknowledged.push(id),
          () => undefined,
        );
      });
    },
    async close() {
      await Promise.all(underWay);
      await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
      clients = [];
      underWay = [];
    },
    async count() {
      const [found] = await server.query<{ there: number }>(
        `select count(*)::int as there from ${TABLE} where id = any($1)`,
        [acknowledged],
      );
      return { offered, acknowledged: acknowledged.length, lost: acknowledged.length - (found?.there ?? 0) };
    },
  };
}
