import type { TFunction } from 'i18next';
import type { Points } from './chart-points.ts';
import type { Drawn } from './draw-chart.ts';
import { measureText } from './figures.ts';
import { type Measure, valueOf } from './measures.ts';
import { rangeText } from '../../../ground/days/range-text.ts';
import { axisText } from './axis-text.ts';

interface Words {
  readonly t: TFunction;
  readonly language: string;
  readonly currency: string;
}

/** A measure's points with the words that a chart puts beside them. */
export const drawnOf = ({ step, points }: Points, measure: Measure, words: Words): Drawn => {
  const { t, language, currency } = words;
  const line = (name: string, value: number | null) =>
    t('statistics.line', { name, value: measureText(measure, value, currency, language) });
  return {
    labels: points.map(({ range }) => axisText(range.from, step, language)),
    values: points.map(({ sum }) => valueOf(measure, sum)),
    before: points.map(({ before }) => before && valueOf(measure, before.sum)),
    titles: points.map(({ range }) => rangeText(range, language)),
    nowTexts: points.map(({ sum }) => line(t(`statistics.measure.${measure}`), valueOf(measure, sum))),
    beforeTexts: points.map(({ before }) =>
      before ? line(rangeText(before.range, language), valueOf(measure, before.sum)) : '',
    ),
    isCount: measure === 'bookings' || measure === 'opened',
    axisText: (value) => measureText(measure, value, currency, language),
  };
};

const TITLES = {
  day: 'statistics.perDay',
  week: 'statistics.perWeek',
  month: 'statistics.perMonth',
} as const;

export const titleOf = ({ step }: Points, measure: Measure, t: TFunction): string =>
  t(TITLES[step], { measure: t(`statistics.measure.${measure}`) });

/** What the chart shows, to whoever doesn't see it: from when to when, the sum, and the most. */
export const chartLabel = (of: Points, measure: Measure, total: number | null, words: Words): string => {
  const { t, language, currency } = words;
  const write = (value: number | null) => measureText(measure, value, currency, language);
  const [first, last] = [of.points[0]?.range, of.points.at(-1)?.range];
  if (!first || !last) return '';
  let most = { value: -1, range: first };
  for (const { range, sum } of of.points) {
    const value = valueOf(measure, sum) ?? 0;
    if (value > most.value) most = { value, range };
  }
  return t('statistics.chart', {
    title: titleOf(of, measure, t),
    days: rangeText({ from: first.from, to: last.to }, language),
    value: write(total),
    most: write(most.value),
    when: rangeText(most.range, language),
  });
};
