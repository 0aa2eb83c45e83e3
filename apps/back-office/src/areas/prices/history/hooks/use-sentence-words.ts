import type { Account } from '@meridienne/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { priceTreeQuery } from '../../tools/calls/price-tree.ts';
import type { SentenceWords } from '../logic/change-sentence.ts';

/** What sentences on changes are made of; null until the categories' names are there, or can't be had. */
export const useSentenceWords = (account: Account): SentenceWords | null => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { data } = useQuery(priceTreeQuery(account.id));
  const { currency, timeZone } = account;
  return useMemo(
    () =>
      data
        ? { t, language, currency, timeZone, categories: new Map(data.map((each) => [each.id, each])) }
        : null,
    [t, language, currency, timeZone, data],
  );
};
