import { describe, expect, it } from 'vitest';
import { readTestArguments } from './test-arguments.mjs';
import { countPlaywright, countVitest, readCounts } from './test-results.mjs';

const vitest = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1, testResults: [] };
const playwright = { stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 4 }, errors: [] };

describe('counting', () => {
  it('adds up what the runners report', () => {
    expect(countVitest(vitest)).toEqual({ passed: 3, failed: 1, skipped: 2 });
    expect(countPlaywright(playwright)).toEqual({ passed: 3, failed: 1, skipped: 4 });
  });

  it('counts a test file that could not be loaded, and an error outside every test', () => {
    const broken = { status: 'failed', assertionResults: [] };
    const failed = { status: 'failed', assertionResults: [{ status: 'failed' }] };
    expect(countVitest({ ...vitest, testResults: [broken, failed] }).failed).toBe(2);
    expect(countPlaywright({ ...playwright, errors: ['no server'] }).failed).toBe(2);
  });

  it('takes a runner that ended badly for a failure, whatever it wrote', () => {
    const none = '/nowhere/report.json';
    expect(readCounts(none, 1, countVitest)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(readCounts(none, null, countVitest).failed).toBe(1);
    expect(readCounts(none, 0, countVitest).failed).toBe(0);
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
