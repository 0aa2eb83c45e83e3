import { AppError } from '../../../kernel/app-error.ts';
import type { Closed } from './rules.ts';

const CODES = {
  off: 'messages.off',
  over: 'messages.over',
  unreachable: 'messages.unreachable',
  full: 'messages.full',
} as const;

/** Nobody may write about this booking, or not any more. */
export const threadClosed = (why: Closed | 'full') =>
  new AppError(CODES[why], 409, { fields: { errorType: why } });
