/**
 * @typedef {object} TestArguments
 * @property {boolean} unit run the unit and server tests
 * @property {boolean} e2e run the browser journeys
 * @property {boolean} debian run what asks for a database on Debian's PostgreSQL as well
 * @property {string[]} files parts of file paths
 * @property {string | undefined} name pattern that a test's full name must match
 */

/**
 * Reads what follows `npm test --`.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env in CI nothing is left out
 * @returns {TestArguments | { error: string }}
 */
export function readTestArguments(args, env = process.env) {
  /** @type {TestArguments} */
  const read = { unit: true, e2e: true, debian: Boolean(env.CI), files: [], name: undefined };
  const rest = [...args];
  while (rest.length > 0) {
    const arg = String(rest.shift());
    if (arg === '--unit') read.e2e = false;
    else if (arg === '--e2e') read.unit = false;
    else if (arg === '--debian') read.debian = true;
    else if (arg === '-t' || arg === '--name') {
      read.name = rest.shift();
      if (read.name === undefined) return { error: `${arg} needs a pattern.` };
    } else if (arg.startsWith('-')) {
      return {
        error: `Unknown option ${arg}. There are: --unit, --e2e, --debian, -t <name>, and parts of file paths.`,
      };
    } else read.files.push(arg);
  }
  if (!read.unit && !read.e2e) return { error: 'Either --unit or --e2e: both exclude everything.' };
  return read;
}
