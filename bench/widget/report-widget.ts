import { BUDGETS } from '../../apps/widget/budgets.ts';
import { verdict } from '../verdict.ts';
import type { InteractionFigures } from './measure-interactions.ts';
import type { OpeningRun, Spread } from './measure-opening.ts';
import { HIGHEST_PAINT_RATIO, type PaintFigures } from './measure-paint.ts';
import type { WayFigures, WaysFigures } from './measure-way.ts';
import type { WidgetFigures } from './measure-widget.ts';
import { CONDITIONS } from './slow-visitor.ts';
import type { Task } from './watch-opening.ts';

/** Product by bare, from the click to a usable calendar. */
const HIGHEST_RATIO = 1.05;
const HIGHEST_PREFETCHED_MS = 300;
const LONGEST_TASK_MS = 100;
const LONGEST_INTERACTION_MS = 200;
const LATEST_ANSWER_MS = 100;

export function renderWidget(figures: WidgetFigures): string[] {
  const { opening, loader, flow, flowGzip } = figures;
  const { cpuSlowDown, latencyMs, downBits } = CONDITIONS;
  return [
    `The widget in Chromium ${figures.browser}, CPU slowed down ${cpuSlowDown} times, ${latencyMs} ms, ${downBits / 1e6} Mbit/s; median (lowest–highest)`,
    ...paint(figures.paint),
    `click to calendar: ${spread(opening.product)}, bare React grid ${spread(opening.bare)}, ratio ${opening.ratio.toFixed(2)}  ${verdict(opening.ratio <= HIGHEST_RATIO, `≤ ${HIGHEST_RATIO}`)}`,
    ...waterfall(opening.waterfalls.product),
    'the bare grid:',
    ...waterfall(opening.waterfalls.bare),
    `once prefetched: ${spread(opening.prefetched)}  ${verdict(opening.prefetched.median < HIGHEST_PREFETCHED_MS, `< ${HIGHEST_PREFETCHED_MS} ms`)}`,
    ...waterfall(opening.waterfalls.prefetched),
    ...(['product', 'prefetched'] as const).map((way) => {
      const longest = opening.longestAfter[way];
      const name =
        way === 'product' ? 'longest task from the click to the calendar' : 'the same once prefetched';
      return `${name}: ${spread(longest)}  ${verdict(longest.median <= LONGEST_TASK_MS, `≤ ${LONGEST_TASK_MS} ms`)}`;
    }),
    ...interactions(figures.interactions),
    `tasks above 50 ms before the click: ${tasks(opening.longTasks.product)}, of which the widget's ${tasks(opening.longTasks.widget)}; without the widget ${tasks(opening.longTasks.empty)}  ${verdict(opening.longTasks.widget.length === 0, 'none of the widget')}`,
    `calls before opening: ${figures.callsBeforeOpening.join(', ')}  ${verdict(figures.callsBeforeOpening.length === 1, 'one')}`,
    `loader: brotli ${loader.brotli}, gzip ${loader.gzip}, ${loader.bytes} bytes  ${verdict(loader.brotli <= BUDGETS.loaderBrotli, `≤ ${BUDGETS.loaderBrotli} brotli`)}`,
    `loader and flow to the booking number: gzip ${flowGzip}  ${verdict(flowGzip <= BUDGETS.flowGzip, `≤ ${BUDGETS.flowGzip}`)}`,
    ...flow.map(
      ({ file, bytes, gzip, brotli }) => `  ${file}: gzip ${gzip}, brotli ${brotli}, ${bytes} bytes`,
    ),
    ...way(figures.ways),
    `every file in one language: gzip ${figures.allGzip}`,
    `the bare grid with React: gzip ${figures.bareGzip}`,
  ];
}

const ms = (value: number) => value.toFixed(0);
const spread = ({ median, lowest, highest }: Spread) => `${ms(median)} ms (${ms(lowest)}–${ms(highest)})`;
const tasks = (all: readonly Task[]) =>
  all.length === 0 ? 'none' : `${all.length} of at most ${ms(Math.max(...all.map((task) => task.ms)))} ms`;

const paint = ({ tagged, untagged, ratio, rounds }: PaintFigures) => [
  `the venue's own largest picture: ${ms(tagged)} ms with the tag, ${ms(untagged)} ms without, ratio ${ratio.toFixed(3)}  ${verdict(ratio <= HIGHEST_PAINT_RATIO, `≤ ${HIGHEST_PAINT_RATIO}`)}`,
  `  ${rounds.map((round) => `${ms(round.tagged)} by ${ms(round.untagged)}`).join(', ')}`,
];

const interactions = ({ interactions: all, answers }: InteractionFigures) => [
  ...all.map(
    ({ name, ms: times }) =>
      `${name}: ${spread(times)}  ${verdict(times.median < LONGEST_INTERACTION_MS, `< ${LONGEST_INTERACTION_MS} ms`)}`,
  ),
  ...(['prepared', 'unprepared'] as const).map((how) => {
    const name = how === 'prepared' ? "a tap's answer" : 'the same, nothing fetched before';
    return `${name}: ${spread(answers[how])}  ${verdict(answers[how].median <= LATEST_ANSWER_MS, `≤ ${LATEST_ANSWER_MS} ms`)}`;
  }),
];

const way = ({ desk, phone }: WaysFigures) => [
  bytesOf('on a desk', desk),
  bytesOf('on a phone of two dots', phone),
  `calls that asked leave first: ${desk.preflights.join(', ') || 'none'}  ${verdict(desk.preflights.length === 0, 'none')}`,
];
const bytesOf = (where: string, { bytes, pictureBytes, pictures }: WayFigures) =>
  `all that is sent up to the services, ${where}: ${bytes.toLocaleString('en')} bytes, of which ${pictures.length} pictures ${pictureBytes.toLocaleString('en')}  ${verdict(bytes <= BUDGETS.wayToService, `≤ ${BUDGETS.wayToService.toLocaleString('en')}`)}`;

const waterfall = ({ startMs, usableMs, requests }: OpeningRun) => [
  ...requests.map(
    ({ url, startMs, endMs }) =>
      `  ${ms(startMs).padStart(5)}–${ms(endMs).padEnd(5)} ${new URL(url).pathname}`,
  ),
  `  ${startMs === null ? '' : `start screen at ${ms(startMs)}, `}calendar at ${ms(usableMs)}`,
];
