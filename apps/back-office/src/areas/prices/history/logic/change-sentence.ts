import type { Category, OfferChange } from '@meridienne/contracts';
import { formatMoney, toMinor, writeMoment } from '@meridienne/domain';
import type { TFunction } from 'i18next';
import { rangeText } from '../../../../ground/days/range-text.ts';
import { nameIn } from '../../../../lib/name-in.ts';

export interface SentenceWords {
  readonly t: TFunction;
  readonly language: string;
  readonly currency: string;
  readonly timeZone: string;
  /** Those of today, by their id. */
  readonly categories: ReadonlyMap<number, Category>;
}

/** So many categories are named, the others counted. */
const NAMED = 3;

/** An instant by the venue's clock, as `23 nov. 2026, 14h05`. */
export const instantText = (instant: string, { language, timeZone }: Omit<SentenceWords, 't'>): string =>
  writeMoment(instant, language, { timeZone, dateStyle: 'medium' });

/** A change of prices in words: `Marie a mis 39 € sur 62 cellules, Bureau, 3–9 mars`. */
export const changeSentence = (change: OfferChange, words: SentenceWords): string => {
  const { t } = words;
  const facts = {
    who: change.by ?? t('priceHistory.somebody'),
    count: change.cells,
    where: placesText(change, words),
  };
  switch (change.kind) {
    case 'copy':
      return t('priceHistory.copied', facts);
    case 'import':
      return t('priceHistory.imported', facts);
    case 'undo': {
      const { undoes } = change;
      const when = undoes?.madeAt;
      if (!undoes || !when) return t('priceHistory.undid', facts);
      const whose = undoes.by ?? t('priceHistory.somebody');
      return t('priceHistory.undidWhose', { ...facts, whose, when: instantText(when, words) });
    }
    default: {
      const values = valuesText(change, words);
      return values === null
        ? t('priceHistory.changed', { ...facts, what: aspectsText(change, words) })
        : t('priceHistory.set', { ...facts, what: values });
    }
  }
};

/** What all cells have come to; null where they differ in something that changed. */
const valuesText = (change: OfferChange, { t, language, currency }: SentenceWords): string | null => {
  const { price, left, status } = change;
  const texts = {
    price: price === null ? null : formatMoney(toMinor(price, currency) ?? 0, currency, language),
    places: left === null ? null : t('prices.places', { count: left }),
    status:
      status &&
      t('priceHistory.as', {
        status: t(status === 'available' ? 'prices.available' : 'prices.notAvailable'),
      }),
  };
  const said = change.changed.map((aspect) => texts[aspect]);
  return said.includes(null)
    ? null
    : listOf(
        said.filter((text) => text !== null),
        language,
      );
};

const aspectsText = ({ changed }: OfferChange, { t, language }: SentenceWords): string =>
  listOf(
    changed.map((aspect) => t(`priceHistory.aspect.${aspect}`)),
    language,
  );

const placesText = ({ categories, from, to }: OfferChange, words: SentenceWords): string => {
  const { t, language } = words;
  const names = categories.slice(0, NAMED).map((id) => {
    const category = words.categories.get(id);
    return category ? nameIn(language, category) : t('priceHistory.goneCategory');
  });
  const others = categories.length - names.length;
  return [
    ...new Set(names),
    ...(others > 0 ? [t('priceHistory.moreCategories', { count: others })] : []),
    rangeText({ from, to }, language),
  ].join(', ');
};

const listOf = (texts: readonly string[], language: string): string =>
  new Intl.ListFormat(language).format(texts);
