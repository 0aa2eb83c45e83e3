import { describe, expect, it } from 'vitest';
import { readTestArguments } from './test-arguments.mjs';
import {
  countPlaywright,
  countVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  readResults,
} from './test-results.mjs';

const vitest = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1, testResults: [] };
const playwright = { stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 4 }, errors: [], suites: [] };

describe('counting', () => {
  it('adds up what the runners report', () => {
    expect(countVitest(vitest)).toEqual({ passed: 3, failed: 1, skipped: 2 });
    expect(countPlaywright(playwright)).toEqual({ passed: 3, failed: 1, skipped: 4 });
  });

  it('counts a test file that could not be loaded, and an error outside every test', () => {
    const broken = { name: 'a.test.ts', status: 'failed', assertionResults: [] };
    const failed = { ...broken, assertionResults: [{ status: 'failed', fullName: 'one' }] };
    expect(countVitest({ ...vitest, testResults: [broken, failed] }).failed).toBe(2);
    expect(countPlaywright({ ...playwright, errors: [{ message: 'no server' }] }).failed).toBe(2);
  });

  it('takes a runner that ended badly for a failure, whatever it wrote', () => {
    /** @param {number | null} code */
    const read = (code) => readResults('/nowhere/report.json', code, countVitest, failuresOfVitest);
    expect(read(1)).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
    expect(read(null).failures).toHaveLength(1);
    expect(read(0).failed).toBe(0);
  });

  it('names what failed, with the first line of why', () => {
    const test = {
      status: 'failed',
      fullName: 'a place is sold once',
      failureMessages: ['Error: twice\n at …'],
    };
    const passed = { status: 'passed', fullName: 'another' };
    const testResults = [
      { name: 'race.test.ts', status: 'failed', assertionResults: [passed, test] },
      { name: 'broken.test.ts', status: 'failed', message: 'no such file\n at …', assertionResults: [] },
    ];
    expect(failuresOfVitest({ ...vitest, testResults })).toEqual([
      'race.test.ts › a place is sold once: Error: twice',
      'broken.test.ts: no such file',
    ]);
    const results = [
      { error: { message: 'first' } },
      { error: { message: '\u001b[31mlast\u001b[39m\n at …' } },
    ];
    const spec = {
      title: 'books',
      file: 'book.spec.ts',
      line: 3,
      tests: [{ status: 'unexpected', results }],
    };
    const flaky = { ...spec, title: 'flaky', tests: [{ status: 'flaky', results }] };
    const suites = [{ suites: [{ specs: [spec, flaky] }] }];
    expect(failuresOfPlaywright({ ...playwright, suites, errors: [{ message: 'no server' }] })).toEqual([
      'book.spec.ts:3 › books: last',
      'no server',
    ]);
  });
});

describe('npm test -- …', () => {
  it('runs everything when nothing is said', () => {
    const all = { unit: true, e2e: true, debian: false, files: [], name: undefined };
    expect(readTestArguments([], {})).toEqual(all);
  });

  it('runs on Debian’s PostgreSQL as well where it is asked to, and always in CI', () => {
    expect(readTestArguments(['--debian'], {})).toMatchObject({ debian: true, e2e: true });
    expect(readTestArguments([], { CI: 'true' })).toMatchObject({ debian: true });
  });

  it('narrows by kind, file and name', () => {
    const read = readTestArguments(['--unit', 'bookings', '-t', 'sold out', 'offers'], {});
    expect(read).toEqual({
      unit: true,
      e2e: false,
      debian: false,
      files: ['bookings', 'offers'],
      name: 'sold out',
    });
  });

  it.each([[['--unti']], [['-t']], [['--unit', '--e2e']]])('refuses %j', (args) => {
    expect(readTestArguments(args)).toHaveProperty('error');
  });
});
