import type { Closure } from '@meridienne/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { rangeText } from '../../../ground/days/range-text.ts';
import { nameIn } from '../../../lib/name-in.ts';
import { closableQuery } from '../calls.ts';
import { categoryIdsOf } from '../logic/closed-days.ts';

/** Says of a closing when it is, and of what. */
export const useClosedTexts = (accountId: number) => {
  const { t, i18n } = useTranslation();
  const { data } = useQuery(closableQuery(accountId));
  return {
    days: ({ from, to }: Pick<Closure, 'from' | 'to'>) => rangeText({ from, to }, i18n.language),
    services: (closure: Pick<Closure, 'categories'>) => {
      const ids = categoryIdsOf(closure);
      if (ids === null) return t('closures.all');
      const names = (data ?? [])
        .filter(({ id }) => ids.includes(id))
        .map((each) => nameIn(i18n.language, each));
      return names.length > 0 ? names.join(', ') : t('closures.some', { count: ids.length });
    },
  };
};
