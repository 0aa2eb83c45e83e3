import { once } from 'node:events';
import { createServer } from 'node:http';
import { mayRead, METRICS_TYPE } from '../http/metrics.ts';
import type { MetricsSettings } from '../settings/metrics-settings.ts';
import { StartupError } from '../settings/startup-error.ts';

/**
 * Serves `/metrics`, and nothing else, at an address of its own.
 * @returns null where they have none @throws {StartupError}
 */
export async function listenForMetrics(
  renderMetrics: () => Promise<string>,
  { own, token }: MetricsSettings,
): Promise<{ close(): Promise<void> } | null> {
  if (own === null) return null;
  const server = createServer((request, response) => {
    const answer = (status: number, type = 'text/plain', body = '') =>
      void response.writeHead(status, { 'content-type': type, connection: 'close' }).end(body);
    if (request.url?.split('?')[0] !== '/metrics' || request.method !== 'GET') return answer(404);
    if (!mayRead(token, request.headers.authorization)) return answer(401);
    renderMetrics().then(
      (text) => answer(200, METRICS_TYPE, text),
      () => answer(500),
    );
  });
  server.headersTimeout = 10_000;
  try {
    await once(server.listen(own), 'listening');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartupError(`METRICS_PORT can't be listened to: ${code ?? message}.`, { cause: error });
  }
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
