import { EVENT_DAYS } from '@meridienne/contracts';
import { AppError } from '../../../kernel/app-error.ts';

/** What came after the cursor is no longer there, or never was in this database. */
export const eventsGone = () => new AppError('events.gone', 410, { params: { days: EVENT_DAYS } });
