import { expect, it } from 'vitest';
import { entriesOf, found, missingEntries } from './text-entries.ts';

const french = { content: { go: 'Partir', stay: 'Rester' } };
const entries = entriesOf(
  { content: { go: 'Leave', stay: 'Stay here', own: 'Ours' }, overrides: { stay: 'Stay', own: null } },
  french,
);

it('puts French beside each text, and what was delivered of one that was changed', () => {
  expect(entries).toEqual([
    { key: 'go', text: 'Leave', reference: 'Partir', original: undefined },
    { key: 'stay', text: 'Stay here', reference: 'Rester', original: 'Stay' },
    { key: 'own', text: 'Ours', reference: null, original: null },
  ]);
});

it.each([
  ['', false, ['go', 'stay', 'own']],
  ['', true, ['stay', 'own']],
  ['STAY', false, ['stay']],
  ['parti', false, ['go']],
  ['HÉRE', false, ['stay']],
  ['leave', true, []],
])('finds %j, only changed ones: %s', (search, onlyChanged, keys) => {
  expect(found(entries, search, onlyChanged).map(({ key }) => key)).toEqual(keys);
});

it('shows what is missing, after what was typed and somebody else has filled in', () => {
  const missing = [
    { key: 'stay', source: 'Rester' },
    { key: 'new', source: null },
  ];
  expect(missingEntries(missing, { go: 'Go', new: 'New' }, { content: { go: 'Leave' } }, french)).toEqual([
    { key: 'go', reference: 'Partir', text: '', meanwhile: 'Leave' },
    { key: 'stay', reference: 'Rester', text: '' },
    { key: 'new', reference: null, text: '' },
  ]);
});
