import pg from 'pg';
import { AppError } from '../../kernel/app-error.ts';
import { StartupError } from '../../settings/startup-error.ts';
import { isDatabaseUnavailable } from '../unavailable.ts';

/** Said when the database, or the bucket of the photos, can't be reached, or goes away meanwhile. */
export class StoreAway extends StartupError {}

/** A connection that is left alone for as long as a copy takes. @throws {StoreAway} */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'meridienne-backup',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // What waits for an answer is told; nobody else has to be.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    // The address holds a password: only the server and the database are repeated.
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StoreAway(
      `The database can't be reached (${client.host}:${client.port}, database "${client.database}"): ${message || code}.`,
      { cause: error },
    );
  }
}

/** @returns what to tell of it: that the database or the bucket went away, when it did */
export function orAway(error: unknown): unknown {
  if (error instanceof AppError && error.code === 'media.storageAway') {
    return new StoreAway(
      `The bucket of the photos doesn't answer as it should: ${(error.cause as Error | undefined)?.message ?? ''}`,
      { cause: error },
    );
  }
  if (error instanceof StartupError || !isDatabaseUnavailable(error)) return error;
  return new StoreAway(`The database went away: ${(error as Error).message}.`, { cause: error });
}
