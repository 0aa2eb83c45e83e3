import type { CronItem } from 'graphile-worker';
import { Type } from 'typebox';
import type { CalendarReader } from '../../../../integrations/page-reader/calendar-reader.ts';
import { defineTask } from '../../../../jobs/define-task.ts';
import { defineJob } from '../../../../jobs/job-type.ts';
import { addJob } from '../../../../jobs/queue.ts';
import type { TaskDeps } from '../../../../jobs/task-deps.ts';
import { readCalendarIn } from '../commands/read-calendar.ts';
import { findDueCalendars } from '../queries.ts';
import { calendarKey, readCalendarJob } from './calendar-job.ts';

export type CalendarDeps = Pick<TaskDeps, 'db' | 'changes' | 'log'> & { calendarReader: CalendarReader };

export const readCalendarTask = defineTask(readCalendarJob, (deps: CalendarDeps, payload) =>
  readCalendarIn(deps, payload, new Date()),
);

const findCalendars = defineJob('find-due-calendars', Type.Unknown(), { maxAttempts: 1 });

/** Each by a job of its own: one whose server is slow keeps none of the others waiting. */
export const findCalendarsTask = defineTask(findCalendars, async ({ db }: Pick<TaskDeps, 'db'>) => {
  for (const { id, account_id: accountId } of await findDueCalendars(db, new Date())) {
    await addJob(db, readCalendarJob, { accountId, calendarId: id }, { key: calendarKey(id) });
  }
});

/** Each minute a few: they were first read at different times, and are read again that much later. */
export const findCalendarsCron: CronItem = {
  task: findCalendars.name,
  match: '* * * * *',
  options: { jobKey: findCalendars.name, maxAttempts: findCalendars.maxAttempts },
};
