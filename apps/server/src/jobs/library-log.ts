import { Logger } from 'graphile-worker';
import type { JobLog } from './job-log.ts';

/** The library's own messages, without their fields: these hold whole payloads. */
export function libraryLogger(log: JobLog): Logger {
  return new Logger(() => (level, message, meta) => {
    // Failures and successes of jobs are told by logJobs; here they would carry a stack in their text.
    if (meta?.['failure'] === true || meta?.['success'] === true) return;
    const write = level === 'error' ? log.error : level === 'warning' ? log.warn : log.debug;
    write.call(log, {}, message);
  });
}
