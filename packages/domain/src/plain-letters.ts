/** Letters that don't decompose into a base letter and an accent. */
const LIGATURES: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
};

/** A text without capitals and accents, for comparing and for addresses: 'Œuvre d’Été' gives 'oeuvre d’ete'. */
export const plainLetters = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[œæßøđłı]/g, (letter) => LIGATURES[letter] ?? '');
