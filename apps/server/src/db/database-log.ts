import type { BaseLogger } from 'pino';

/** The part of a pino logger that the database layer writes to. */
export type DatabaseLog = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** A log whose words begin with whose they are: by itself, what is said of a database means the one that is written to. */
export function logOf(whose: string, log: DatabaseLog): DatabaseLog {
  const say =
    (level: keyof DatabaseLog): BaseLogger[keyof DatabaseLog] =>
    (first: unknown, ...rest: unknown[]) =>
      log[level](typeof first === 'string' ? `${whose}: ${first}` : (first as object), ...(rest as [string]));
  return { debug: say('debug'), info: say('info'), warn: say('warn'), error: say('error') };
}
