import { expect, it } from 'vitest';
import { summaryOf } from './trace-statements.ts';

it.each([
  ['select "a" from "offers" where "id" = $1', 'SELECT offers'],
  ['insert into graphile_worker._private_jobs as j (payload) values ($1)', 'INSERT _private_jobs'],
  ['\n  update only bookings set status = $1', 'UPDATE bookings'],
  ['with due as (select id from "public"."wishes") delete from due', 'WITH wishes'],
  ['begin', 'BEGIN'],
  ['-- a comment', 'UNKNOWN'],
])('calls %j %s', (text, summary) => {
  expect(summaryOf(text)).toBe(summary);
});
