import { describe, expect, it } from 'vitest';
import { currenciesIn } from './currencies.ts';
import { byBeginning, isFound } from './found-by-words.ts';

const found = (typed: string, language = 'fr') =>
  currenciesIn(language, 'EUR')
    .filter((currency) => isFound(typed, currency))
    .map(({ value }) => value);

describe('currenciesIn', () => {
  it.each([
    ['euro', 'EUR'],
    ['EUR', 'EUR'],
    ['Livre sterling', 'GBP'],
    ['Pound sterling', 'GBP'],
    ['ROUPIE IND', 'INR'],
    ['  yen ', 'JPY'],
    ['réal brésilien', 'BRL'],
    ['real bresilien', 'BRL'],
  ])('%j finds %s', (typed, code) => {
    expect(found(typed)).toContain(code);
  });

  it('puts first what begins so', () => {
    const all = currenciesIn('fr', 'EUR').filter((currency) => isFound('yen', currency));
    expect(all.map(({ value }) => value)).toContain('NIO');
    expect(all.toSorted(byBeginning('yen'))[0]?.value).toBe('JPY');
  });

  it('has no bonds, and nothing that is no money', () => {
    expect(found('bond')).toEqual([]);
    const all = found('');
    expect(all.length).toBeGreaterThan(140);
    for (const code of ['XBA', 'XAU', 'XTS', 'XXX']) expect(all).not.toContain(code);
    expect(new Set(all).size).toBe(all.length);
  });

  it('names each in the language of the screen, by the alphabet', () => {
    const labels = currenciesIn('es', 'EUR').map(({ label }) => label);
    expect(labels).toContain('Libra esterlina (GBP)');
    expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, 'es')));
  });

  it('shows the account’s whatever it is', () => {
    expect(currenciesIn('fr', 'XAU').map(({ value }) => value)).toContain('XAU');
  });
});
