/**
 * @typedef {object} TestArguments
 * @property {boolean} unit run the unit and server tests
 * @property {boolean} e2e run the browser journeys
 * @property {string[]} files parts of file paths
 * @property {string | undefined} name pattern that a test's full name must match
 */

/**
 * Reads what follows `npm test --`.
 * @param {string[]} args
 * @returns {TestArguments | { error: string }}
 */
export function readTestArguments(args) {
  /** @type {TestArguments} */
  const read = { unit: true, e2e: true, files: [], name: undefined };
  const rest = [...args];
  while (rest.length > 0) {
    const arg = String(rest.shift());
    if (arg === '--unit') read.e2e = false;
    else if (arg === '--e2e') read.unit = false;
    else if (arg === '-t' || arg === '--name') {
      read.name = rest.shift();
      if (read.name === undefined) return { error: `${arg} needs a pattern.` };
    } else if (arg.startsWith('-')) {
      return {
        error: `Unknown option ${arg}. There are: --unit, --e2e, -t <name>, and parts of file paths.`,
      };
    } else read.files.push(arg);
  }
  if (!read.unit && !read.e2e) return { error: 'Either --unit or --e2e: both exclude everything.' };
  return read;
}
