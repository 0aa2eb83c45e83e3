const SYSTEM_CODES = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

// Connection exceptions, insufficient resources, shutdown in its three forms, a primary that became a replica.
const SQL_STATES = /^(08...|53...|57P0[1-3]|25006)$/;

// Messages of the driver and its pool, which have no code.
const MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired)/;

/** Whether the database is away or refuses more work for the moment: trying again later may well succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code !== undefined) {
    if (SQL_STATES.test(code) && !isSystemName(code)) return true;
    // A missing file is ENOENT too; only a socket's counts.
    if (SYSTEM_CODES.has(code) && isNetworkCall(syscall)) return true;
  }
  return MESSAGES.test(error.message) || isDatabaseUnavailable(error.cause);
}

function isSystemName(code: string): boolean {
  return /^E[A-Z]{4}$/.test(code);
}

function isNetworkCall(syscall: string | undefined): boolean {
  return syscall === undefined || ['connect', 'read', 'write', 'getaddrinfo'].includes(syscall);
}
