import { StartupError } from './startup-error.ts';

/** Who may read `/metrics`, and where. */
export interface MetricsSettings {
  /** What a caller proves himself by; null where anybody may. */
  token: string | null;
  /** An address of their own, and then not on the public one; null for the public one. */
  own: { host: string; port: number } | null;
}

const SHORTEST_TOKEN = 16;

/** `METRICS_TOKEN`, `METRICS_PORT` and `METRICS_HOST`. @throws {StartupError} */
export function readMetricsSettings(env: NodeJS.ProcessEnv, publicPort: number): MetricsSettings {
  const [token, port, host] = ['METRICS_TOKEN', 'METRICS_PORT', 'METRICS_HOST'].map(
    (name) => env[name]?.trim() ?? '',
  ) as [string, string, string];
  if (token !== '' && (token.length < SHORTEST_TOKEN || /[^\u0021-\u007E]/.test(token))) {
    throw new StartupError(
      `METRICS_TOKEN must have ${SHORTEST_TOKEN} characters at least, without blanks (try: openssl rand -hex 32).`,
    );
  }
  if (port === '' && host !== '') {
    throw new StartupError('METRICS_HOST needs METRICS_PORT: together they are where /metrics is read.');
  }
  return {
    token: token || null,
    own: port === '' ? null : { host: host || '127.0.0.1', port: ownPort(port) },
  };

  function ownPort(text: string): number {
    const number = Number(text);
    if (!/^\d{1,5}$/.test(text) || number < 1 || number > 65_535) {
      throw new StartupError(`METRICS_PORT must be a number from 1 to 65535, not '${text}'.`);
    }
    if (number === publicPort) throw new StartupError('METRICS_PORT must be another port than PORT.');
    return number;
  }
}
