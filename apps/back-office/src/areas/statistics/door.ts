/** What other areas and the frame may use of this one; everything else is its own. */
export { AccountStatistics } from './components/account-statistics.tsx';
export { axisText } from './logic/axis-text.ts';
export { StatisticsPanel } from './statistics-panel.tsx';
export { TimeChart } from './components/time-chart.tsx';
