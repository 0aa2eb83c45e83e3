import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { sendForm } from './send-form.ts';

const CHALLENGE = `2.t8x1.abc.${'a'.repeat(22)}`;
const asked = () => new ApiError('', 429, { errorType: 'work', challenge: CHALLENGE, retryAfter: 120 });
const quick = () => new ApiError('', 429, { errorType: 'quick', retryAfter: 2 });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('sends once what is taken, and tells what was refused', async () => {
  const send = vi.fn().mockResolvedValueOnce('made');
  expect(await sendForm(send, { ticket: 'a' })).toBe('made');
  expect(send.mock.calls).toEqual([[{ ticket: 'a' }]]);
  const refused = new ApiError('No', 422);
  await expect(sendForm(vi.fn().mockRejectedValue(refused), {})).rejects.toBe(refused);
  const tooMany = new ApiError('', 429, { retryAfter: 60 });
  await expect(sendForm(vi.fn().mockRejectedValue(tooMany), {})).rejects.toBe(tooMany);
});

it('waits for who was too quick, and sends the same again', async () => {
  const send = vi.fn().mockRejectedValueOnce(quick()).mockResolvedValueOnce('made');
  const made = sendForm(send, { ticket: 'a' });
  await vi.advanceTimersByTimeAsync(1_999);
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await made).toBe('made');
  expect(send.mock.calls).toEqual([[{ ticket: 'a' }], [{ ticket: 'a' }]]);
});

it('sends again with the proof that it was asked for', async () => {
  vi.useRealTimers();
  const send = vi.fn().mockRejectedValueOnce(asked()).mockResolvedValueOnce('made');
  expect(await sendForm(send, { ticket: 'a' })).toBe('made');
  expect(send.mock.calls[1]).toEqual([
    {
      ticket: 'a',
      proof: expect.stringMatching(new RegExp(`^${CHALLENGE.replaceAll('.', '[.]')}:[0-9a-z-]+$`)),
    },
  ]);
});

it('gives up where it is asked again and again, or for what it can’t read', async () => {
  vi.useRealTimers();
  const again = vi.fn().mockImplementation(() => Promise.reject(asked()));
  await expect(sendForm(again, {})).rejects.toMatchObject({ errorType: 'work' });
  expect(again).toHaveBeenCalledTimes(4);
  const other = vi.fn().mockRejectedValue(new ApiError('', 429, { errorType: 'work', challenge: 'other' }));
  await expect(sendForm(other, {})).rejects.toMatchObject({ challenge: 'other' });
  expect(other).toHaveBeenCalledTimes(1);
});
