import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';

Chart.register(
  BarController,
  BarElement,
  LineController,
  LineElement,
  PointElement,
  CategoryScale,
  LinearScale,
  Tooltip,
);

/** What a chart is drawn of; all arrays are as long as `labels`. */
export interface Drawn {
  /** Below the marks. */
  readonly labels: readonly string[];
  readonly values: readonly (number | null)[];
  readonly before: readonly (number | null)[];
  /** Over a mark's numbers, and the lines of them: of the period, of the one before. */
  readonly titles: readonly string[];
  readonly nowTexts: readonly string[];
  readonly beforeTexts: readonly string[];
  /** Whether only whole numbers make sense on the axis. */
  readonly isCount: boolean;
  axisText(value: number): string;
}

export interface Look {
  readonly bar: string;
  readonly line: string;
  /** What all of it lies on. */
  readonly paper: string;
  readonly grid: string;
  readonly text: string;
  readonly tooltip: string;
  readonly tooltipText: string;
  readonly font: string;
  readonly isStill: boolean;
}

export interface DrawnChart {
  update(drawn: Drawn): void;
  destroy(): void;
}

const FONT_SIZE = 12;
const APPEAR_MS = 160;

/** Draws bars of a period with the line of the one before, and keeps to the size of what is around. */
export function drawChart(canvas: HTMLCanvasElement, look: Look, first: Drawn): DrawnChart {
  let drawn = first;
  const font = { family: look.font, size: FONT_SIZE };
  const chart = new Chart<'bar' | 'line', (number | null)[], string>(canvas, {
    data: dataOf(drawn, look),
    options: {
      responsive: true,
      maintainAspectRatio: false,
      animation: look.isStill ? false : { duration: APPEAR_MS },
      interaction: { mode: 'index', intersect: false },
      scales: {
        x: {
          grid: { display: false },
          border: { color: look.grid },
          ticks: { color: look.text, font, maxRotation: 0, autoSkipPadding: 12 },
        },
        y: {
          beginAtZero: true,
          grid: { color: look.grid },
          border: { display: false },
          ticks: {
            color: look.text,
            font,
            maxTicksLimit: 6,
            ...(drawn.isCount && { precision: 0 }),
            callback: (value) => drawn.axisText(Number(value)),
          },
        },
      },
      plugins: {
        tooltip: {
          backgroundColor: look.tooltip,
          titleColor: look.tooltipText,
          bodyColor: look.tooltipText,
          titleFont: { ...font, weight: 600 },
          bodyFont: font,
          padding: 10,
          cornerRadius: 8,
          displayColors: false,
          filter: ({ datasetIndex }) => datasetIndex !== HALO,
          callbacks: {
            title: ([item]) => drawn.titles[item?.dataIndex ?? -1] ?? '',
            label: ({ datasetIndex, dataIndex }) =>
              (datasetIndex === 0 ? drawn.nowTexts : drawn.beforeTexts)[dataIndex] ?? '',
          },
        },
      },
    },
  });
  return {
    update(next) {
      drawn = next;
      chart.data = dataOf(next, look);
      chart.update();
    },
    destroy: () => chart.destroy(),
  };
}

/** The last of the datasets, which tells nothing. */
const HALO = 2;

const dataOf = ({ labels, values, before }: Drawn, look: Look) => ({
  labels: [...labels],
  datasets: [
    {
      type: 'bar' as const,
      data: [...values],
      backgroundColor: look.bar,
      borderRadius: 3,
      maxBarThickness: 36,
      order: 3,
    },
    {
      type: 'line' as const,
      data: [...before],
      borderColor: look.line,
      borderWidth: 1.5,
      borderDash: [4, 4],
      pointRadius: 0,
      pointHoverRadius: 3,
      pointBackgroundColor: look.line,
      order: 1,
    },
    {
      // Around the dashes: on a bar they would not be seen.
      type: 'line' as const,
      data: [...before],
      borderColor: look.paper,
      borderWidth: 5,
      borderDash: [4, 4],
      pointRadius: 0,
      pointHoverRadius: 0,
      order: 2,
    },
  ],
});
