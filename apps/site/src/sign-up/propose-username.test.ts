import { expect, it } from 'vitest';
import { proposeUsername } from './propose-username.ts';

const lea = { firstname: 'Léa', lastname: "d'Arc Martin", username: 'lea' };

it.each([
  [lea, ['lea'], 'lea.d.arc.martin'],
  [lea, ['lea', 'LEA.d.arc.martin'], 'lea.d.arc.martin2'],
  [lea, ['lea.d.arc.martin', 'lea.d.arc.martin2'], 'lea.d.arc.martin3'],
  [{ firstname: '', lastname: '', username: 'Léa ' }, ['Léa'], 'lea'],
  [{ firstname: '☀', lastname: '', username: '☾' }, ['☾'], 'hotel'],
])('proposes a name that was not refused: %o %j', (typed, refused, proposed) => {
  expect(proposeUsername(typed, new Set(refused))).toBe(proposed);
});
