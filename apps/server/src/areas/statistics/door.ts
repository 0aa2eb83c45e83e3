/** What other areas may use of this one; everything else is its own. */
export { readAccountStatistic } from './queries/account-statistic.ts';
