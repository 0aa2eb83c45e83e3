import { totalmem } from 'node:os';

const MB = 1024 * 1024;

/** Given on the command line, so that no file left in the folder can weaken them. */
export function serverSettings(port: number, options: { durable: boolean; socketDir: string }): string[] {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  const sharedMb = clamp(memory / 8 / MB, 128, 2048);
  const onOff = options.durable ? 'on' : 'off';
  const settings: Record<string, string | number> = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: options.socketDir,
    max_connections: 200,
    fsync: onOff,
    synchronous_commit: onOff,
    full_page_writes: onOff,
    // Bookings make a month's reads slower until the next visit, and a look for what is due costs a moment. An autovacuum
    // worker in a database keeps anyone but a superuser from dropping it: where databases come and go, none ever looks.
    autovacuum: 'on',
    autovacuum_naptime: options.durable ? '10s' : '2147483s',
    shared_buffers: `${sharedMb}MB`,
    effective_cache_size: `${clamp(memory / 2 / MB, 256, 65_536)}MB`,
    work_mem: '8MB',
    // Flash storage, and short transactions that compiling a plan would only slow down.
    random_page_cost: 1.1,
    jit: 'off',
    timezone: 'UTC',
    // The product logs its own errors; the server's would repeat people's data from the failed row.
    logging_collector: 'off',
    log_destination: 'stderr',
    log_line_prefix: '',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    lc_messages: 'C',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function clamp(value: number, low: number, high: number): number {
  return Math.round(Math.min(Math.max(value, low), high));
}
