import { isCurrency, plainLetters } from '@meridienne/domain';
import { data } from 'currency-codes';
import type { Searchable } from './found-by-words.ts';

/** No country's money: test codes, metals, units of account. */
const isOfNoCountry = (countries: readonly string[]) =>
  countries.every((country) => country.startsWith('ZZ'));

/**
 * The currencies that prices may be in: those of ISO 4217 that the server takes, without bonds (O §5).
 * @param language in which they are named; they are found by that name, the English one and their code
 * @param present the account's, which is shown whatever it is
 */
export const currenciesIn = (language: string, present: string): Searchable[] => {
  const names = new Intl.DisplayNames([language], { type: 'currency', fallback: 'none' });
  const currency = (code: string, english: string): Searchable => {
    const own = names.of(code) ?? english;
    const name = own.slice(0, 1).toLocaleUpperCase(language) + own.slice(1);
    return { value: code, label: `${name} (${code})`, words: plainLetters(`${name} ${english} ${code}`) };
  };
  const found = data
    .filter(({ currency: name }) => !name.toLowerCase().includes('bond'))
    .filter(({ code, countries }) => isCurrency(code) && !isOfNoCountry(countries))
    .map(({ code, currency: name }) => currency(code, name));
  if (!found.some(({ value }) => value === present)) found.push(currency(present, present));
  return found.toSorted((a, b) => a.label.localeCompare(b.label, language));
};
