import pg from 'pg';

/**
 * Connects once, for the doctor, and lets go without waiting.
 * @param withinMs to connect, and for each answer
 * @throws what the driver throws, or `work`
 */
export async function withDoctorClient<T>(
  url: string,
  withinMs: number,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'meridienne doctor',
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    client.end().catch(() => undefined);
  }
}
