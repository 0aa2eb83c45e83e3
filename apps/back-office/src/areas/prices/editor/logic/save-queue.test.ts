import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { SAVING_KEY, saveInTurn, undoInTurn } from './save-queue.ts';

let client: QueryClient;
let began: number[];
beforeEach(() => {
  client = new QueryClient();
  began = [];
});

/** A save that is through when told. */
const slowSave = (change: number) => {
  const answer = Promise.withResolvers<{ change: number | null }>();
  const done = saveInTurn(client, () => {
    began.push(change);
    return answer.promise;
  });
  return { ...answer, done };
};
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

describe('saves', () => {
  it('go out one after the other, and all of them count as being saved', async () => {
    const [first, second] = [slowSave(1), slowSave(2)];
    await pause();
    expect(began).toEqual([1]);
    expect(client.isMutating({ mutationKey: SAVING_KEY })).toBe(2);
    first.resolve({ change: 1 });
    await first.done;
    await pause();
    expect(began).toEqual([1, 2]);
    second.resolve({ change: 2 });
    expect(await second.done).toEqual({ change: 2 });
    expect(client.isMutating()).toBe(0);
  });

  it('go on after one that failed', async () => {
    const [first, second] = [slowSave(1), slowSave(2)];
    first.reject(new Error('refused'));
    await expect(first.done).rejects.toThrow('refused');
    second.resolve({ change: 2 });
    await second.done;
    expect(began).toEqual([1, 2]);
  });
});

describe('taking back', () => {
  const undone: number[] = [];
  const undo = () =>
    undoInTurn(
      client,
      () => 7,
      async (change) => void undone.push(change),
    );
  beforeEach(() => void undone.splice(0));

  it('takes the last change while nothing is being saved', async () => {
    const { done, resolve } = slowSave(1);
    resolve({ change: 1 });
    await done;
    await pause();
    await undo();
    expect(undone).toEqual([7]);
  });

  it('waits for the newest save, and is before what is saved later', async () => {
    const [first, second] = [slowSave(1), slowSave(2)];
    const back = undo();
    const third = slowSave(3);
    first.resolve({ change: 1 });
    await pause();
    expect(undone).toEqual([]);
    second.resolve({ change: 2 });
    await back;
    expect(undone).toEqual([2]);
    third.resolve({ change: 3 });
    await third.done;
    expect(undone).toEqual([2]);
  });

  it('leaves the change before alone when that save fails, or changed nothing', async () => {
    const failing = slowSave(1);
    const back = undo();
    failing.reject(new Error('refused'));
    await expect(failing.done).rejects.toThrow('refused');
    await back;
    const idle = slowSave(2);
    const again = undo();
    idle.resolve({ change: null });
    await idle.done;
    await again;
    expect(undone).toEqual([]);
  });
});
