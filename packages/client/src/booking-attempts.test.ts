import type { CreateBooking, CreatedBooking } from '@meridienne/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import {
  createBookingAttempts,
  createCorrectableBooking,
  type KeptTries,
  type Tries,
} from './booking-attempts.ts';

const body = (lastname = 'Lovelace'): CreateBooking => ({
  account: 1,
  offer: 2,
  firstname: 'Ada',
  lastname,
  email: 'ada@example.com',
  price: 59,
});

type Fate = 'ok' | 'lost before' | 'lost after' | 'under way' | 'stock';

/** A server that remembers by key what it has booked; what happens to each call is said in advance. */
const createServer = (fates: Fate[]) => {
  const booked = new Map<string, { text: string; answer: CreatedBooking }>();
  const calls: { lastname: string; key: string }[] = [];
  const send = async (sent: CreateBooking, key: string): Promise<CreatedBooking> => {
    calls.push({ lastname: sent.lastname, key });
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
  return { send, booked, calls, names: () => calls.map(({ lastname }) => lastname) };
};
const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);
/** As often as one attempt tries by itself. */
const LOST = times(3, 'lost after' as const);

/** Without waiting for the pauses. */
const soon = async <T>(wait: Promise<T>): Promise<T> => {
  wait.catch(() => undefined);
  await vi.runAllTimersAsync();
  return wait;
};
beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A tab's storage, which holds text. */
const createTab = (): KeptTries & { text(): string | null } => {
  let text: string | null = null;
  return {
    read: () => (text === null ? null : (JSON.parse(text) as Tries)),
    write: (tries) => void (text = tries && JSON.stringify(tries)),
    text: () => text,
  };
};

describe('a visitor’s booking', () => {
  const visitorOn = (fates: Fate[]) => {
    const { send, ...server } = createServer(fates);
    const tab = createTab();
    /** As a page does, and a page that was loaded again. */
    const load = () => {
      const attempt = createBookingAttempts(tab);
      return async (sent: CreateBooking) => (await soon(attempt(sent, send))).booking;
    };
    /** The calls' keys, by which of them are the same. */
    const keys = () => server.calls.map(({ key }) => server.calls.findIndex((each) => each.key === key));
    return { ...server, tab, load, book: load(), keys };
  };

  it('whose answer was lost is asked for again under the same key', async () => {
    const { book, keys, booked, tab } = visitorOn(['lost after', 'lost before', 'ok']);
    expect((await book(body())).bookingId).toBe(10_000_000);
    expect(keys()).toEqual([0, 0, 0]);
    expect([booked.size, tab.text()]).toEqual([1, null]);
  });

  it('is kept before it is sent', async () => {
    const { tab } = visitorOn([]);
    const attempt = createBookingAttempts(tab);
    const seen: (string | null)[] = [];
    await attempt(body(), (sent, key) => {
      seen.push(tab.text());
      expect(tab.read()).toEqual({ key, uncertain: [sent] });
      return Promise.resolve({ bookingId: 1 } as CreatedBooking);
    });
    expect(seen).toHaveLength(1);
  });

  it('is the same one after a reload, which counts as another visit', async () => {
    const { book, load, booked, keys } = visitorOn([...LOST]);
    await expect(book({ ...body(), visitId: 'before' })).rejects.toMatchObject({ status: 0 });
    expect((await load()({ ...body(), visitId: 'after' })).bookingId).toBe(10_000_000);
    expect(keys()).toEqual([0, 0, 0, 0]);
    expect(booked.size).toBe(1);
  });

  it('that was corrected after a lost answer is the lost one, where that had arrived', async () => {
    const { book, load, booked, keys } = visitorOn([...LOST]);
    await expect(book(body())).rejects.toMatchObject({ status: 0 });
    expect((await load()(body('Byron'))).bookingId).toBe(10_000_000);
    expect(keys()).toEqual(times(5, 0));
    expect(booked.size).toBe(1);
    await book(body('Byron'));
    expect(booked.size).toBe(2);
  });

  it('that was corrected is the corrected one, where the lost one had not arrived', async () => {
    const { book, booked, names } = visitorOn(times(3, 'lost before'));
    await expect(book(body())).rejects.toMatchObject({ status: 0 });
    await book(body('Byron'));
    expect([booked.size, names().at(-1)]).toEqual([1, 'Byron']);
  });

  it('that is clearly refused gives its key up', async () => {
    const { book, keys } = visitorOn(['stock']);
    await expect(book(body())).rejects.toMatchObject({ errorType: 'stock' });
    await book(body());
    expect(keys()).toEqual([0, 1]);
  });

  it('that is clearly refused keeps the key of one that is still in doubt', async () => {
    const { book, keys, tab } = visitorOn([...times(3, 'lost before' as const), 'stock']);
    await expect(book(body())).rejects.toMatchObject({ status: 0 });
    await expect(book(body('Byron'))).rejects.toMatchObject({ errorType: 'stock' });
    expect(tab.read()?.uncertain.map(({ lastname }) => lastname)).toEqual(['Lovelace']);
    await book(body('King'));
    expect(keys()).toEqual(times(5, 0));
  });

  it('is made under a new key, pressed again, where another tab has booked with the one they share', async () => {
    const other = visitorOn(times(3, 'lost before' as const));
    await expect(other.book(body())).rejects.toMatchObject({ status: 0 });
    const twin = createTab();
    twin.write(other.tab.read());
    const server = createServer([]);
    const inTwin = createBookingAttempts(twin);
    await soon(createBookingAttempts(other.tab)(body('Byron'), server.send));
    await expect(soon(inTwin(body(), server.send))).rejects.toMatchObject({ errorType: 'reused' });
    expect(server.booked.size).toBe(1);
    await soon(inTwin(body(), server.send));
    expect(server.booked.size).toBe(2);
  });

  it('is waited for, told of in the end, and asked for under its key by the visitor', async () => {
    const { book, keys } = visitorOn(times(5, 'under way'));
    await expect(book(body())).rejects.toMatchObject({ errorType: 'pending' });
    await book(body());
    expect(keys()).toEqual(times(6, 0));
  });

  it('is two when it is made twice in a row', async () => {
    const { book, booked } = visitorOn([]);
    await book(body());
    await book(body());
    expect(booked.size).toBe(2);
  });
});

describe('a booking at the desk', () => {
  const deskOn = (fates: Fate[]) => {
    const { send, ...server } = createServer(fates);
    const start = (tries?: Tries) => {
      const booking = createCorrectableBooking(send, tries);
      return { tries: booking.tries, book: (sent: CreateBooking) => soon(booking.book(sent)) };
    };
    return { ...server, start, ...start() };
  };

  it('is made once when the answer was lost', async () => {
    const { book, booked } = deskOn([...LOST]);
    await expect(book(body())).rejects.toMatchObject({ status: 0 });
    expect((await book(body())).booking.bookingId).toBe(10_000_000);
    expect(booked.size).toBe(1);
  });

  it('is the one that a lost try made, though its content was corrected since', async () => {
    const { book, booked, names } = deskOn([...LOST, ...times(3, 'lost before' as const)]);
    await expect(book(body('Lovelac'))).rejects.toMatchObject({ status: 0 });
    await expect(book(body('Lovelas'))).rejects.toMatchObject({ status: 0 });
    const { booking, body: sent } = await book(body('Lovelace'));
    expect([booking.bookingId, sent.lastname]).toEqual([10_000_000, 'Lovelac']);
    expect(booked.size).toBe(1);
    expect(names().slice(6)).toEqual(['Lovelace', 'Lovelas', 'Lovelac']);
  });

  it('knows a lost try again once it is gone on with, as after signing in', async () => {
    const { start, book, tries, booked } = deskOn([...LOST]);
    await expect(book(body('Lovelac'))).rejects.toMatchObject({ status: 0 });
    const after = start(JSON.parse(JSON.stringify(tries())) as Tries);
    expect((await after.book(body())).body.lastname).toBe('Lovelac');
    expect(booked.size).toBe(1);
  });

  it('is the corrected one when the lost try had not arrived', async () => {
    const { book, booked } = deskOn(times(3, 'lost before'));
    await expect(book(body('Lovelac'))).rejects.toMatchObject({ status: 0 });
    expect((await book(body())).body.lastname).toBe('Lovelace');
    expect(booked.size).toBe(1);
  });

  it('is waited for while it is still being answered, but not for ever', async () => {
    expect((await deskOn(['under way', 'under way']).book(body())).booking.bookingId).toBe(10_000_000);
    await expect(deskOn(times(5, 'under way')).book(body())).rejects.toMatchObject({ status: 409 });
  });

  it('is told at once that it is refused', async () => {
    const { book, calls } = deskOn(['stock']);
    await expect(book(body())).rejects.toMatchObject({ errorType: 'stock' });
    expect(calls).toHaveLength(1);
  });
});
