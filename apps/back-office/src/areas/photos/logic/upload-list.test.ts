import { expect, it } from 'vitest';
import { type Upload, waitingAgain, withChange } from './upload-list.ts';

const upload = (id: number, changed: Partial<Upload> = {}): Upload => ({
  id,
  file: new File([], `${id}.jpg`),
  status: 'waiting',
  progress: 0,
  ...changed,
});

it('changes one, and leaves the others', () => {
  const [first, second] = [upload(1), upload(2)];
  expect(withChange([first, second], 2, { progress: 0.5 })).toEqual([first, { ...second, progress: 0.5 }]);
});

it('tries what failed again after those that wait, but not what was refused for what it is', () => {
  const refused = upload(1, { status: 'failed', isFinal: true });
  const lost = upload(2, { status: 'failed', progress: 0.7, isFinal: false });
  const sending = upload(3, { status: 'sending', progress: 0.2 });
  const waiting = upload(4);
  expect(waitingAgain([refused, lost, sending, waiting])).toEqual([
    refused,
    sending,
    waiting,
    { ...lost, status: 'waiting', progress: 0 },
  ]);
});
