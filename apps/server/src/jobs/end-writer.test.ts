import pino from 'pino';
import { expect, it } from 'vitest';
import { isTold, type JobNote } from './batch-ends.ts';
import { createEndWriter } from './end-writer.ts';

const lines: string[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
const jobOf = (id: string) => ({
  id,
  locked_by: 'me',
  task: 'parcel',
  payload: {},
  attempts: 1,
  max_attempts: 12,
});
const toldOf = (id: string, told: string) => ({ job: jobOf(id), remember: async () => [], told });
const nameOf = (note: JobNote) =>
  isTold(note) ? String(note.told) : `${note.failure ? 'failure' : 'end'} of ${note.job.id}`;

/** A writer whose each writing goes as `answers` say, one after the other, and then well. */
function writerOf(...answers: ((notes: readonly JobNote[]) => Promise<readonly JobNote[]>)[]) {
  const written: string[][] = [];
  const leaving = new AbortController();
  const writer = createEndWriter({
    async write(notes) {
      written.push(notes.map(nameOf));
      return (await answers.shift()?.(notes)) ?? [];
    },
    leaving: leaving.signal,
    log,
    laterMs: 5,
  });
  return { writer, written, leaving };
}

it('writes what was told with its job’s end, and before it when that takes long', async () => {
  const { writer, written } = writerOf();
  writer.tell(toldOf('1', 'a'));
  await writer.end({ job: jobOf('1') });
  expect(written).toEqual([['a', 'end of 1']]);
  writer.tell(toldOf('2', 'b'));
  await expect.poll(() => written).toEqual([['a', 'end of 1'], ['b']]);
  await writer.end({ job: jobOf('2') });
  expect(written.at(-1)).toEqual(['end of 2']);
});

it('writes what ends in the same turn together', async () => {
  const { writer, written } = writerOf();
  await Promise.all(['1', '2', '3'].map((id) => writer.end({ job: jobOf(id) })));
  expect(written).toEqual([['end of 1', 'end of 2', 'end of 3']]);
});

it('keeps what somebody holds before what came later', async () => {
  const answer = Promise.withResolvers<void>();
  const { writer, written } = writerOf(async (notes) => {
    await answer.promise;
    return notes;
  });
  writer.tell(toldOf('1', 'canceled'));
  const first = writer.end({ job: jobOf('1') });
  await expect.poll(() => written).toHaveLength(1);
  writer.tell(toldOf('2', 'booked'));
  const second = writer.end({ job: jobOf('2') });
  answer.resolve();
  await Promise.all([first, second]);
  expect(written).toEqual([
    ['canceled', 'end of 1'],
    ['canceled', 'end of 1', 'booked', 'end of 2'],
  ]);
});

it('ends though somebody holds what is told, once nothing can be waited for', async () => {
  const always = Array.from({ length: 1_000 }, () => async (notes: readonly JobNote[]) => notes);
  const { writer, written, leaving } = writerOf(...always);
  writer.tell(toldOf('1', 'a'));
  const end = writer.end({ job: jobOf('1') });
  await expect.poll(() => written.length).toBeGreaterThan(2);
  leaving.abort();
  await end;
  expect(lines.some((line) => line.includes('somebody holds'))).toBe(true);
});

it.each(['57014', '55P03'])('tries again what took too long: %s', async (code) => {
  const { writer, written } = writerOf(() => Promise.reject(Object.assign(new Error('too long'), { code })));
  await writer.end({ job: jobOf('1') });
  expect(written).toEqual([['end of 1'], ['end of 1']]);
});

it('writes the others when one can’t be, and has its job tried again', async () => {
  const poisoned = () => Promise.reject(new Error('invalid input syntax'));
  const { writer, written } = writerOf(poisoned, poisoned, async () => [], poisoned);
  writer.tell(toldOf('2', 'b'));
  await writer.end({ job: jobOf('1') });
  expect(written).toEqual([['b', 'end of 1'], ['b'], ['end of 1']]);
  await writer.end({ job: jobOf('2') });
  expect(written.slice(3)).toEqual([['end of 2'], ['failure of 2']]);
});
