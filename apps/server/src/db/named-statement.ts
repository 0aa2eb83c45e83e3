import type { Pool, PoolClient } from 'pg';

// PostgreSQL cuts longer names, and the driver then mistakes one statement for another.
const LONGEST_NAME = 63;

/** `:name`, but not the cast in `value::type`, nor the minutes in a format such as `HH24:MI`. */
const PARAMETER = /(?<![:\w]):([a-z]\w*)/gi;

/**
 * A statement that each connection parses and plans once. The name must be unique to the text; the text says `:day`
 * where the value `day` goes. A colon before a word means that in quotes as well: such texts are passed as values.
 * @returns a function from the connection and the values, by their names, to the rows
 * @throws {Error} when the name is too long; when called, when a value lacks that the text names
 */
export function namedStatement<Row, Values extends object>(
  name: string,
  text: string,
): (executor: Pool | PoolClient, values: Values) => Promise<Row[]> {
  if (name.length > LONGEST_NAME)
    throw new Error(`A statement's name has ${LONGEST_NAME} characters at most.`);
  const names: string[] = [];
  const numbered = text.replace(PARAMETER, (_, parameter: string) => {
    if (!names.includes(parameter)) names.push(parameter);
    return `$${names.indexOf(parameter) + 1}`;
  });
  return async (executor, values) => {
    const byName = values as Readonly<Record<string, unknown>>;
    const inOrder = names.map((parameter) => {
      if (!Object.hasOwn(byName, parameter)) throw new Error(`${name} has no value for :${parameter}.`);
      return byName[parameter];
    });
    const result = await executor.query({ name, text: numbered, values: inOrder });
    // What the columns are called and hold, the statement says; the caller names it once, beside.
    return result.rows as Row[];
  };
}
