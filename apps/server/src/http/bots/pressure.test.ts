import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { countAttacks, press, RISES_AT } from './pressure.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query('delete from pressures');
});

const VENUE = 'venue:1';
const often = async (times: number, weight = 1, key = VENUE) => {
  let last;
  for (let at = 0; at < times; at += 1) [last] = await press(database.pool, [key], weight);
  return last;
};
/** As if so many seconds had gone by. */
const wait = (seconds: number) =>
  database.pool.query('update pressures set counted_at = counted_at - make_interval(secs => $1)', [seconds]);

it('rises with what is sent, and tells of it once', async () => {
  expect(await often(RISES_AT.venue - 1)).toMatchObject({ isAttacked: false, hasChanged: false });
  // What was counted falls meanwhile, by a little.
  expect(await often(1, 3)).toMatchObject({ isAttacked: true, hasChanged: true });
  expect(await often(1)).toMatchObject({ isAttacked: true, hasChanged: false });
  expect(await countAttacks(database.pool)).toEqual(new Map([['venue', 1]]));
});

it('falls by itself, and not before it is half of what it rose at', async () => {
  await often(45, 3);
  await wait(120);
  expect(await often(1)).toMatchObject({ isAttacked: true });
  await wait(150);
  expect(await countAttacks(database.pool)).toEqual(new Map());
  expect(await often(1)).toMatchObject({ isAttacked: false, hasChanged: true });
  expect(await often(1)).toMatchObject({ isAttacked: false, hasChanged: false });
});

it('is over within minutes of its end, however much was sent', async () => {
  await often(2, 100_000);
  await wait(10 * 60);
  expect(await often(1)).toMatchObject({ isAttacked: true });
  await wait(5 * 60);
  expect(await often(1)).toMatchObject({ isAttacked: false });
});

it('has forgotten by the next day', async () => {
  await often(2, 100_000);
  await wait(86_400);
  expect((await often(1))?.level).toBeCloseTo(1);
});

it('counts what comes at once, to several processes, each once, whatever order they name it in', async () => {
  const networks = ['network:a', 'network:b'];
  await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      press(database.pool, at % 2 ? [VENUE, ...networks] : [...networks.toReversed(), VENUE], 1),
    ),
  );
  const { rows } = await database.pool.query<{ level: number }>('select level from pressures');
  expect(rows.map(({ level }) => Math.round(level))).toEqual([40, 40, 40]);
});

it('leaves other venues and networks alone', async () => {
  await often(1, 500);
  const other = await press(database.pool, ['network:a', 'venue:2'], 1);
  expect(other.map(({ isAttacked }) => isAttacked)).toEqual([false, false]);
});
