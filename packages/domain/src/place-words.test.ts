import { describe, expect, it } from 'vitest';
import { placeWords } from './place-words.ts';

describe('placeWords', () => {
  it.each([
    ['Lyon', ['lyon']],
    ['  SAINT  ÉTIENNE ', ['saint', 'etienne']],
    ['St-Étienne', ['saint', 'etienne']],
    ['Ste. Anne', ['sainte', 'anne']],
    ["L'Isle-d’Abeau", ['l', 'isle', 'd', 'abeau']],
    ['Œting (57)', ['oeting', '57']],
    ['Łódź', ['lodz']],
    ['Москва', ['москва']],
    ['constructor', ['constructor']],
    [' - ’ ', []],
    ['', []],
  ])('%j', (text, words) => {
    expect(placeWords(text)).toEqual(words);
  });

  it('is the same composed and decomposed, and when done twice', () => {
    const words = placeWords('Besançon'.normalize('NFD'));
    expect(words).toEqual(placeWords('Besançon'.normalize('NFC')));
    expect(placeWords(words.join(' '))).toEqual(words);
  });
});
