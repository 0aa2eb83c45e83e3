import { BUDGETS } from '../../apps/widget/budgets.ts';
import { verdict } from '../verdict.ts';
import type { OpeningRun, Spread } from './measure-opening.ts';
import type { WidgetFigures } from './measure-widget.ts';
import { CONDITIONS } from './slow-visitor.ts';
import type { Task } from './watch-opening.ts';

/** Product by bare, from the click to a usable calendar. */
const HIGHEST_RATIO = 1.1;
const HIGHEST_PREFETCHED_MS = 300;

export function renderWidget(figures: WidgetFigures): string[] {
  const { opening, loader, flow, flowGzip } = figures;
  const { cpuSlowDown, latencyMs, downBits } = CONDITIONS;
  return [
    `The widget in Chromium ${figures.browser}, CPU slowed down ${cpuSlowDown} times, ${latencyMs} ms, ${downBits / 1e6} Mbit/s; median (lowest–highest)`,
    `click to calendar: ${spread(opening.product)}, bare React grid ${spread(opening.bare)}, ratio ${opening.ratio.toFixed(2)}  ${verdict(opening.ratio <= HIGHEST_RATIO, `≤ ${HIGHEST_RATIO}`)}`,
    ...waterfall(opening.waterfalls.product),
    'the bare grid:',
    ...waterfall(opening.waterfalls.bare),
    `once prefetched: ${spread(opening.prefetched)}  ${verdict(opening.prefetched.median < HIGHEST_PREFETCHED_MS, `< ${HIGHEST_PREFETCHED_MS} ms`)}`,
    ...waterfall(opening.waterfalls.prefetched),
    `tasks above 50 ms before the click: ${tasks(opening.longTasks.product)}, of which the widget's ${tasks(opening.longTasks.widget)}; without the widget ${tasks(opening.longTasks.empty)}  ${verdict(opening.longTasks.widget.length === 0, 'none of the widget')}`,
    `calls before opening: ${figures.callsBeforeOpening.join(', ')}  ${verdict(figures.callsBeforeOpening.length === 1, 'one')}`,
    `loader: brotli ${loader.brotli}, gzip ${loader.gzip}, ${loader.bytes} bytes  ${verdict(loader.brotli <= BUDGETS.loaderBrotli, `≤ ${BUDGETS.loaderBrotli} brotli`)}`,
    `the flow to the booking number: gzip ${flowGzip}  ${verdict(flowGzip <= BUDGETS.flowGzip, `≤ ${BUDGETS.flowGzip}`)}`,
    ...flow.map(
      ({ file, bytes, gzip, brotli }) => `  ${file}: gzip ${gzip}, brotli ${brotli}, ${bytes} bytes`,
    ),
    `every file in one language: gzip ${figures.allGzip}`,
    `the bare grid with React: gzip ${figures.bareGzip}`,
  ];
}

const ms = (value: number) => value.toFixed(0);
const spread = ({ median, lowest, highest }: Spread) => `${ms(median)} ms (${ms(lowest)}–${ms(highest)})`;
const tasks = (all: readonly Task[]) =>
  all.length === 0 ? 'none' : `${all.length} of at most ${ms(Math.max(...all.map((task) => task.ms)))} ms`;

const waterfall = ({ startMs, usableMs, requests }: OpeningRun) => [
  ...requests.map(
    ({ url, startMs, endMs }) =>
      `  ${ms(startMs).padStart(5)}–${ms(endMs).padEnd(5)} ${new URL(url).pathname}`,
  ),
  `  ${startMs === null ? '' : `start screen at ${ms(startMs)}, `}calendar at ${ms(usableMs)}`,
];
