import { type CalendarDay, writeDay } from '@meridienne/domain';
import type { Step } from './buckets.ts';

const PARTS = {
  day: { day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
} as const;

/** What stands below a mark: the day that it begins with, or its month. */
export const axisText = (from: CalendarDay, step: Step, language: string): string =>
  writeDay(from, language, PARTS[step]);
