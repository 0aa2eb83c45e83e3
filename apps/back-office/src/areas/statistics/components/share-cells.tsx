import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { percentText } from '../logic/figures.ts';
import { FigureLink } from './figure-link.tsx';

interface Part {
  readonly name: string;
  readonly count: number;
  readonly before: number;
  readonly to: string;
}

/** The cells of parts of a whole: how many, what share of all, and what share it was before. */
export const useShareCells = (total: number, totalBefore: number) => {
  const { t, i18n } = useTranslation();
  const share = (count: number, of: number) => (of === 0 ? '–' : percentText(count / of, i18n.language));
  return {
    heads: [t('analysis.count'), t('analysis.share'), t('analysis.shareBefore')],
    cellsOf: ({ name, count, before, to }: Part): ReactNode[] => [
      <FigureLink key="count" count={count} of={name} to={to} />,
      share(count, total),
      share(before, totalBefore),
    ],
  };
};
