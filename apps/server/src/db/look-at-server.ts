import { withDoctorClient } from './doctor-client.ts';

/** What a database server is like, as far as the product minds. */
export interface ServerLook {
  /** As `18.1`. */
  readonly version: string;
  readonly major: number;
  readonly hasIcu: boolean;
  /** Extensions that the schema needs and the server doesn't have. */
  readonly missing: readonly string[];
  /** How far its clock is ahead of this machine's, in milliseconds. */
  readonly aheadMs: number;
  readonly isReadOnly: boolean;
}

const EXTENSIONS = ['btree_gist'];

/** Connects once and looks. @throws what the driver throws, when it can't */
export function lookAtServer(url: string, withinMs: number): Promise<ServerLook> {
  return withDoctorClient(url, withinMs, async (client) => {
    const { rows } = await client.query<{
      number: number;
      version: string;
      icu: boolean;
      there: string[];
      readOnly: boolean;
    }>(
      `select current_setting('server_version_num')::int as number,
        split_part(current_setting('server_version'), ' ', 1) as version,
        exists (select from pg_collation where collprovider = 'i') as icu,
        array(select name::text from pg_available_extensions where name = any ($1)) as there,
        pg_is_in_recovery() as "readOnly"`,
      [EXTENSIONS],
    );
    const sentAt = Date.now();
    const clock = await client.query<{ now: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
    );
    const between = (sentAt + Date.now()) / 2;
    const [look] = rows;
    const [read] = clock.rows;
    if (!look || !read) throw new Error('no answer');
    return {
      version: look.version,
      major: Math.floor(look.number / 10_000),
      hasIcu: look.icu,
      missing: EXTENSIONS.filter((name) => !look.there.includes(name)),
      aheadMs: read.now - between,
      isReadOnly: look.readOnly,
    };
  });
}
