import * as analysis from '../statistics/analysis.ts';
import * as statistics from '../statistics/statistics.ts';
import * as stockHours from '../statistics/stock-hours.ts';
import type { Tag } from './tag.ts';

export const statisticsTags: readonly Tag[] = [
  {
    name: 'Statistics',
    description: 'What is sold, seen and left: counted.',
    contracts: [analysis, statistics, stockHours],
  },
];
