import { writeFileSync } from 'node:fs';
import { EXAMPLES_FILE, FAILURES_FILE } from '../src/http/openapi/document.ts';
import { failureKey } from '../src/http/openapi/failures.ts';
import type { Answer } from './described.ts';

/** Of a list or a map, this many are shown. */
const SHOWN = 2;
const LONGEST_TEXT = 600;

/** The first of what each operation was sent and answered, and the first failure of each kind. */
export function createRecording() {
  const operations: Record<string, { request?: unknown; reply?: unknown }> = {};
  const failures: Record<string, unknown> = {};
  return {
    add({ operation, status, isPublic, sent, body }: Answer): void {
      if (status >= 400 && body !== null) {
        const type = (body as { errorType?: string }).errorType;
        failures[failureKey(isPublic ? 'Public' : '', status, type)] ??= body;
      }
      if (status >= 400 || operation.operationId in operations) return;
      operations[operation.operationId] = {
        ...(sent !== null && { request: shortened(sent) }),
        ...(body !== null && { reply: shortened(body) }),
      };
    },
    /** Writes them in place of those before. */
    keep(): void {
      write(EXAMPLES_FILE, { operations: sorted(operations) });
    },
    keepFailures(): void {
      write(FAILURES_FILE, sorted(failures));
    },
  };
}

const write = (file: URL, recorded: Record<string, unknown>) =>
  writeFileSync(file, `${JSON.stringify(recorded, null, 2)}\n`);

const sorted = <T>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** Whole, but for long lists and texts: what is left is as it was. */
function shortened(value: unknown): unknown {
  if (typeof value === 'string' && value.length > LONGEST_TEXT) return `${value.slice(0, LONGEST_TEXT)}…`;
  if (Array.isArray(value)) return value.slice(0, SHOWN).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shortened(each)]));
}
