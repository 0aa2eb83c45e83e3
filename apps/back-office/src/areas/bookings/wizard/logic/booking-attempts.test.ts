import type { CreateBooking, CreatedBooking } from '@meridienne/contracts';
import { expect, it } from 'vitest';
import { ApiError } from '../../../../lib/api-error.ts';
import { createBookingAttempts } from './booking-attempts.ts';
import type { Tries } from './kept-booking.ts';

const body = (lastname: string): CreateBooking => ({
  account: 1,
  offer: 2,
  firstname: 'Ada',
  lastname,
  email: 'ada@example.com',
  price: 59,
});

type Fate = 'ok' | 'lost before' | 'lost after' | 'under way' | 'stock';

/** A server that remembers by key what it has booked; what happens to each call is said in advance. */
function createServer(fates: Fate[]) {
  const booked = new Map<string, { text: string; answer: CreatedBooking }>();
  const calls: string[] = [];
  const send = async (sent: CreateBooking, key: string): Promise<CreatedBooking> => {
    calls.push(sent.lastname);
    const fate = fates.shift() ?? 'ok';
    if (fate === 'lost before') throw new ApiError('', 0);
    if (fate === 'under way') throw new ApiError('En cours', 409, { errorType: 'pending' });
    const text = JSON.stringify(sent);
    const earlier = booked.get(key);
    if (earlier && earlier.text !== text) throw new ApiError('Clé', 422, { errorType: 'reused' });
    if (!earlier && fate === 'stock') throw new ApiError('Complet', 409, { errorType: 'stock' });
    const answer = earlier?.answer ?? ({ bookingId: 10_000_000 + booked.size } as CreatedBooking);
    booked.set(key, { text, answer });
    if (fate === 'lost after') throw new ApiError('', 0);
    return answer;
  };
  const start = (tries: Tries = { key: 'key', uncertain: [] }) => createBookingAttempts(send, tries, [0, 0]);
  return { ...start(), start, booked, calls };
}

it('books, and books once when the answer was lost', async () => {
  const { book, booked } = createServer(['lost after', 'ok']);
  await expect(book(body('Lovelace'))).rejects.toMatchObject({ status: 0 });
  expect((await book(body('Lovelace'))).booking.bookingId).toBe(10_000_000);
  expect(booked.size).toBe(1);
});

it('answers the booking that a lost try made, though its content was corrected since', async () => {
  const { book, booked, calls } = createServer(['lost after', 'lost before', 'ok']);
  await expect(book(body('Lovelac'))).rejects.toMatchObject({ status: 0 });
  await expect(book(body('Lovelas'))).rejects.toMatchObject({ status: 0 });
  const { booking, body: sent } = await book(body('Lovelace'));
  expect([booking.bookingId, sent.lastname]).toEqual([10_000_000, 'Lovelac']);
  expect(booked.size).toBe(1);
  expect(calls).toEqual(['Lovelac', 'Lovelas', 'Lovelace', 'Lovelas', 'Lovelac']);
});

it('knows a lost try again once it is gone on with, as after signing in', async () => {
  const { start, booked } = createServer(['lost after', 'ok']);
  const before = start();
  await expect(before.book(body('Lovelac'))).rejects.toMatchObject({ status: 0 });
  const after = start(JSON.parse(JSON.stringify(before.tries())) as Tries);
  expect((await after.book(body('Lovelace'))).body.lastname).toBe('Lovelac');
  expect(booked.size).toBe(1);
});

it('books what was corrected when the lost try had not arrived', async () => {
  const { book, booked } = createServer(['lost before', 'ok']);
  await expect(book(body('Lovelac'))).rejects.toMatchObject({ status: 0 });
  expect((await book(body('Lovelace'))).body.lastname).toBe('Lovelace');
  expect(booked.size).toBe(1);
});

it('waits for a try that is still being answered, but not for ever', async () => {
  const patient = createServer(['under way', 'under way', 'ok']);
  expect((await patient.book(body('Lovelace'))).booking.bookingId).toBe(10_000_000);
  const never = createServer(['under way', 'under way', 'under way']);
  await expect(never.book(body('Lovelace'))).rejects.toMatchObject({ status: 409 });
});

it('gives a clear refusal on at once', async () => {
  const { book, calls } = createServer(['stock']);
  await expect(book(body('Lovelace'))).rejects.toMatchObject({ errorType: 'stock' });
  expect(calls).toHaveLength(1);
});
