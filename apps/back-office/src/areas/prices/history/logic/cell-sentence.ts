import type { OfferHistoryEntry } from '@meridienne/contracts';
import { priceText } from '../../../../lib/price-text.ts';
import type { SentenceWords } from './change-sentence.ts';

/** A change of one cell: `Marie : 39 €, 2 places → 45 €, 2 places`. */
export const cellSentence = ({ by, before, after }: OfferHistoryEntry, words: SentenceWords): string => {
  const { t } = words;
  const facts = {
    who: by ?? t('priceHistory.somebody'),
    before: stateText(before, words),
    after: stateText(after, words),
  };
  return before === null ? t('priceHistory.cellSet', facts) : t('priceHistory.cellChanged', facts);
};

const stateText = (state: OfferHistoryEntry['before'], { t, language, currency }: SentenceWords): string => {
  if (state === null) return t('priceHistory.cellGone');
  const { price, places, status } = state;
  return new Intl.ListFormat(language, { type: 'unit' }).format([
    ...(price === null ? [] : [priceText(price, currency, language)]),
    ...(places === null ? [] : [t('prices.places', { count: places })]),
    ...(status === null ? [] : [t(`prices.${status}`)]),
  ]);
};
