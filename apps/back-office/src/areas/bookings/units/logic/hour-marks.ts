import type { Span } from './claim-span.ts';

const HOUR = 60;

/** The hours that are written over a day, in minutes from midnight: few enough to be read in a narrow column. */
export const hourMarks = ({ from, to }: Span): number[] => {
  const hours = (to - from) / HOUR;
  const step = (hours <= 12 ? 3 : hours <= 16 ? 4 : 6) * HOUR;
  const marks: number[] = [];
  for (let mark = from; mark < to; mark += step) marks.push(mark);
  return marks;
};
