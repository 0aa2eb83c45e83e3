import fs from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {{ name: string, status: string, message?: string, assertionResults: { status: string, fullName: string, failureMessages?: string[] | null }[] }[]} testResults
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {{ message?: string }[]} errors
 * @property {PlaywrightSuite[]} suites
 * @typedef {object} PlaywrightSuite
 * @property {PlaywrightSuite[]} [suites]
 * @property {{ title: string, file: string, line: number, tests: { status: string, results: { error?: { message?: string } }[] }[] }[]} [specs]
 */

/**
 * A file that fails before its first test has no failed test in it; it counts as one.
 * @param {VitestReport} report
 * @returns {Counts}
 */
export function countVitest(report) {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * @param {PlaywrightReport} report
 * @returns {Counts}
 */
export function countPlaywright(report) {
  const { expected, flaky, unexpected, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped };
}

/** @param {string | undefined} text */
const firstLine = (text) =>
  stripVTControlCharacters(text ?? '')
    .trim()
    .split('\n')[0] ?? '';

/**
 * @param {VitestReport} report
 * @returns {string[]} file, name and first words of each failure
 */
export function failuresOfVitest(report) {
  return report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0)
      return file.status === 'failed' ? [`${file.name}: ${firstLine(file.message)}`] : [];
    return failed.map((test) => `${file.name} › ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`);
  });
}

/**
 * @param {PlaywrightReport} report
 * @returns {string[]} as of {@link failuresOfVitest}
 */
export function failuresOfPlaywright(report) {
  /** @param {PlaywrightSuite} suite @returns {string[]} */
  const inSuite = (suite) => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests
        .filter((test) => test.status === 'unexpected')
        .map(
          (test) =>
            `${spec.file}:${spec.line} › ${spec.title}: ${firstLine(test.results.at(-1)?.error?.message)}`,
        ),
    ),
    ...(suite.suites ?? []).flatMap(inSuite),
  ];
  return [...report.suites.flatMap(inSuite), ...report.errors.map((error) => firstLine(error.message))];
}

/**
 * Reads a runner's report. A runner that ended badly without a failed test, or left no report, is one failure.
 * @template T
 * @param {string} file
 * @param {number | null} exitCode of the runner
 * @param {(report: T) => Counts} count
 * @param {(report: T) => string[]} name
 * @returns {Counts & { failures: string[] }} with what failed, to be told once more at the end of a long output
 */
export function readResults(file, exitCode, count, name) {
  const report = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
  const counts = report ? count(report) : { passed: 0, failed: 0, skipped: 0 };
  const failures = report ? name(report) : [];
  if (exitCode === 0 || counts.failed > 0) return { ...counts, failures };
  return { ...counts, failed: 1, failures: [`a runner ended with ${exitCode} and named no failed test`] };
}
