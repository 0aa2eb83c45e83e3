import { describe, expect, it } from 'vitest';
import { readSearchWords } from './search-words.ts';

const first = (query: string) => readSearchWords(query).map((word) => word.slice(0, 2));

describe('what is looked for', () => {
  it.each([
    ['Douche', [['douche', 'shower']]],
    ['  DOUCHES ', [['douches', 'shower']]],
    ['Sèche-cheveux', [['seche cheveux', 'wind']]],
    ['salle de bain', [['salle de bain', 'bath']]],
    ['grand lit', [['grand'], ['lit', 'bed']]],
    [
      'lit et douche',
      [
        ['lit', 'bed'],
        ['douche', 'shower'],
      ],
    ],
    ['wine', [['wine']]],
    ['de', [['de']]],
    ['a.*b(', [['b']]],
    ['s s S z s', [['s'], ['z']]],
    ['b c f g h i j k', [['b'], ['c'], ['f'], ['g'], ['h'], ['i']]],
  ])('of %j is %j', (query, words) => {
    expect(first(query)).toEqual(words);
  });

  it.each(['', '   ', '(!)', '—'])('of %j is nothing', (query) => {
    expect(readSearchWords(query)).toEqual([]);
  });
});
