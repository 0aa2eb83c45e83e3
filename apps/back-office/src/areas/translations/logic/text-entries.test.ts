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

const spanish = { lng: 'es', content: { go: 'Salir', stay: 'Quedarse aquí' } };

it.each([
  ['', ['go', 'stay', 'own']],
  ['STAY', ['stay']],
  ['parti', ['go']],
  [' HÉRE ', ['stay']],
  ['own', ['own']],
  ['AQUI', ['stay']],
  ['nowhere', []],
])('finds %j in all languages', (search, keys) => {
  expect(found(entries, search, [spanish]).map(({ key }) => key)).toEqual(keys);
});

it('says where else the words stand, and only if nowhere nearer', () => {
  expect(found(entries, 'aqui', [spanish])[0]?.elsewhere).toEqual({ lng: 'es', text: 'Quedarse aquí' });
  expect(found(entries, 'sta', [spanish])[0]?.elsewhere).toBeUndefined();
  expect(found(entries, 'aqui')).toEqual([]);
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
