import { describe, expect, it, vi } from 'vitest';
import { createTurns, createTurnsOf } from './turns.ts';

describe('createTurns', () => {
  it('lets so many run at once, in the order in which they came, whatever becomes of them', async () => {
    const turns = createTurns({ atOnce: 2, waiting: 10 });
    const log: string[] = [];
    let running = 0;
    let most = 0;
    const work = (name: number) => async () => {
      log.push(`begin ${name}`);
      most = Math.max(most, ++running);
      await new Promise(setImmediate);
      running--;
      if (name === 1) throw new Error('no');
      return name;
    };
    const ends = await Promise.allSettled([0, 1, 2, 3, 4].map((name) => turns.take(work(name))));
    expect(ends.map((end) => (end.status === 'fulfilled' ? end.value : 'failed'))).toEqual([
      0,
      'failed',
      2,
      3,
      4,
    ]);
    expect(log).toEqual([0, 1, 2, 3, 4].map((name) => `begin ${name}`));
    expect(most).toBe(2);
    expect(await turns.take(work(5))).toBe(5);
  });

  it('turns away who comes when too many wait', async () => {
    const turns = createTurns({ atOnce: 1, waiting: 1 });
    let end: () => void = () => undefined;
    const first = turns.take(
      () =>
        new Promise<void>((resolve) => {
          end = resolve;
        }),
    );
    const second = turns.take(async () => 'second');
    await expect(turns.take(async () => 'third')).rejects.toMatchObject({ status: 503 });
    end();
    await first;
    expect(await second).toBe('second');
  });
});

describe('createTurns, with patience', () => {
  it('turns away who has waited for long, and nobody else', async () => {
    vi.useFakeTimers();
    const turns = createTurns({ atOnce: 1, waiting: 5 });
    const { promise: held, resolve: end } = Promise.withResolvers<string>();
    const first = turns.take(() => held);
    const hasty = turns.take(async () => 'hasty', 3_000);
    const patient = turns.take(async () => 'patient');
    const late = turns.take(async () => 'late', 6_000);
    const refused = hasty.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await refused).toMatchObject({ status: 503, headers: { 'Retry-After': '10' } });
    end('first');
    expect(await Promise.all([first, patient, late])).toEqual(['first', 'patient', 'late']);
    // Who had his turn in time isn't turned away later.
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await turns.take(async () => 'again')).toBe('again');
    vi.useRealTimers();
  });
});

describe('createTurnsOf', () => {
  it('lets one key wait without the others', async () => {
    const turns = createTurnsOf<number>({ atOnce: 1, waiting: 1 });
    const { promise: held, resolve: end } = Promise.withResolvers<string>();
    const ends = Promise.all([turns.take(1, () => held), turns.take(1, async () => 'second')]);
    await expect(turns.take(1, async () => 'third')).rejects.toMatchObject({ status: 503 });
    expect(await turns.take(2, async () => 'other')).toBe('other');
    end('first');
    expect(await ends).toEqual(['first', 'second']);
    expect(await turns.take(1, async () => 'again')).toBe('again');
  });
});
