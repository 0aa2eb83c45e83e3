import type { Pool, PoolClient, QueryResultRow } from 'pg';

// PostgreSQL cuts longer names, and the driver then mistakes one statement for another.
const LONGEST_NAME = 63;

/**
 * A statement that each connection parses and plans once. The name must be unique to the text.
 * @returns a function from the values of $1, $2 … to the rows
 */
export function namedQuery<
  Row extends QueryResultRow,
  Values extends readonly unknown[] = readonly unknown[],
>(executor: Pool | PoolClient, name: string, text: string): (...values: Values) => Promise<Row[]> {
  if (name.length > LONGEST_NAME)
    throw new Error(`A statement's name has ${LONGEST_NAME} characters at most.`);
  return async (...values) => {
    const result = await executor.query<Row>({ name, text, values: [...values] });
    return result.rows;
  };
}
