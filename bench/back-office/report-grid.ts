import { verdict } from '../verdict.ts';
import { CONDITIONS } from './grid-visitor.ts';
import type { FrameFigures, GridFigures, GridMotion } from './measure-grid.ts';

/** Frames drawn, product by bare. */
const LOWEST_RATIO = 0.9;
/** From the data to the grid, product by bare. */
const HIGHEST_DRAWING = 4;

const WORDS: Record<GridMotion, string> = {
  down: 'scrolling down',
  across: 'scrolling sideways',
  cells: 'dragging over cells',
  days: 'dragging over days',
};

export function renderGrid({ cells, motions, drawn }: GridFigures): string[] {
  const ratio = drawn.productMs / drawn.bareMs;
  return [
    `The price grid of ${cells.toLocaleString('en')} cells, CPU slowed down ${CONDITIONS.cpuSlowDown} times; frames drawn of those at 60 a second, share over 16.7 ms and 33.3 ms, longest; bare static cells beside`,
    ...motions.map(
      (each) =>
        `${WORDS[each.motion].padEnd(20)} ${frames(each.product)}, bare ${frames(each.bare)}, ratio ${each.ratio.toFixed(2)}  ${verdict(each.ratio >= LOWEST_RATIO, `≥ ${LOWEST_RATIO}`)}`,
    ),
    `from the data to the drawn grid: ${drawn.productMs.toFixed(0)} ms, bare ${drawn.bareMs.toFixed(0)} ms, ratio ${ratio.toFixed(2)}  ${verdict(ratio <= HIGHEST_DRAWING, `≤ ${HIGHEST_DRAWING}`)}`,
  ];
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const frames = ({ drawnShare, over16, over33, longestMs }: FrameFigures) =>
  `${percent(drawnShare)} (${percent(over16)}, ${percent(over33)}, ${longestMs.toFixed(0)} ms)`;
