import { verdict } from '../verdict.ts';
import { CONDITIONS } from './grid-visitor.ts';
import type { FirstCellFigures } from './measure-first-cell.ts';

const MOST_REQUESTS = 15;
const MOST_BYTES = 250_000;
const LONGEST_MS = 1_500;
const LONGEST_TASK_MS = 200;

export function renderFirstCell(figures: FirstCellFigures): string[] {
  const { requests, gzipBytes, sentBytes, firstCellMs, longestTaskMs } = figures;
  const line = (name: string, said: string, value: number, most: number) =>
    `${name.padEnd(20)} ${said}  ${verdict(value <= most, `≤ ${most.toLocaleString('en')}`)}`;
  return [
    `The page of prices up to its first cell, with an empty cache, CPU slowed down ${CONDITIONS.cpuSlowDown} times`,
    line('requests', String(requests), requests, MOST_REQUESTS),
    line(
      'bytes by gzip',
      `${gzipBytes.toLocaleString('en')} (${sentBytes.toLocaleString('en')} as sent)`,
      gzipBytes,
      MOST_BYTES,
    ),
    line('first cell', `${firstCellMs.toFixed(0)} ms`, firstCellMs, LONGEST_MS),
    line('longest task', `${longestTaskMs.toFixed(0)} ms`, longestTaskMs, LONGEST_TASK_MS),
  ];
}
