import type { CreateBooking, CreatedBooking } from '@meridienne/contracts';
import { expect, test } from 'vitest';
import { createBookingAttempts } from './booking-attempts.ts';
import { ApiError } from './request.ts';

const body = { price: 60 } as CreateBooking;
const UNDER_WAY = new ApiError(409, { errorType: 'pending' });
const BOOKED = { bookingId: 480213 } as CreatedBooking;

/** A server that gives these answers, one a call, and notes the keys it saw. */
const attemptsOn = (answers: readonly (CreatedBooking | Error)[], pauses: readonly number[] = []) => {
  const keys: string[] = [];
  let issued = 0;
  const attempt = createBookingAttempts(
    {
      book: async (_, key) => {
        const answer = answers[keys.push(key) - 1];
        if (!answer || answer instanceof Error) throw answer ?? new Error('not asked for');
        return answer;
      },
    },
    () => `key-${(issued += 1)}`,
    pauses,
  );
  return { attempt, keys };
};

test('a lost answer is asked for again under the same key', async () => {
  const { attempt, keys } = attemptsOn([new ApiError(0), new ApiError(503), BOOKED], [0, 0]);
  await expect(attempt(body)).resolves.toBe(BOOKED);
  expect(keys).toEqual(['key-1', 'key-1', 'key-1']);
});

test('the visitor’s own retry keeps the key, another body gets its own', async () => {
  const { attempt, keys } = attemptsOn([new ApiError(0), new ApiError(0), BOOKED]);
  await expect(attempt(body)).rejects.toThrow(ApiError);
  await expect(attempt({ ...body })).rejects.toThrow(ApiError);
  await attempt({ ...body, price: 61 });
  expect(keys).toEqual(['key-1', 'key-1', 'key-2']);
});

test('a clear refusal ends the attempt at once', async () => {
  const { attempt, keys } = attemptsOn([new ApiError(409, { errorType: 'stock' }), BOOKED], [0, 0]);
  await expect(attempt(body)).rejects.toMatchObject({ errorType: 'stock' });
  await attempt(body);
  expect(keys).toEqual(['key-1', 'key-2']);
});

test('a first request still under way is waited for', async () => {
  const { attempt, keys } = attemptsOn([UNDER_WAY, UNDER_WAY, UNDER_WAY, UNDER_WAY, BOOKED], [0, 0, 0, 0]);
  await expect(attempt(body)).resolves.toBe(BOOKED);
  expect(keys).toEqual(['key-1', 'key-1', 'key-1', 'key-1', 'key-1']);
});

test('one that stays under way is told of in the end, and asked for under its key by the visitor', async () => {
  const { attempt, keys } = attemptsOn([UNDER_WAY, new ApiError(503), UNDER_WAY, BOOKED], [0, 0]);
  await expect(attempt(body)).rejects.toMatchObject({ errorType: 'pending' });
  await expect(attempt(body)).resolves.toBe(BOOKED);
  expect(keys).toEqual(['key-1', 'key-1', 'key-1', 'key-1']);
});

test('a server that fails is not asked for as long as one that asks to come back', async () => {
  const { attempt, keys } = attemptsOn(
    [new ApiError(500), new ApiError(500), new ApiError(500)],
    [0, 0, 0, 0],
  );
  await expect(attempt(body)).rejects.toMatchObject({ status: 500 });
  expect(keys).toHaveLength(3);
});

test('two bookings of the same things in a row are two', async () => {
  const { attempt, keys } = attemptsOn([BOOKED, BOOKED]);
  await attempt(body);
  await attempt(body);
  expect(keys).toEqual(['key-1', 'key-2']);
});
