import type { TracingSettings } from '../../settings/tracing-settings.ts';

/** Hands over no span at all. @returns what is wrong; null when the collector would take some */
export async function tryCollector(
  { url, headers }: Pick<TracingSettings, 'url' | 'headers'>,
  limitMs: number,
): Promise<string | null> {
  const ask = { method: 'POST', redirect: 'manual', signal: AbortSignal.timeout(limitMs) } as const;
  try {
    const answer = await fetch(url, {
      ...ask,
      headers: { ...headers, 'content-type': 'application/x-protobuf' },
      body: new Uint8Array(),
    });
    await answer.body?.cancel();
    return answer.ok ? null : `the collector answers ${answer.status}`;
  } catch (error) {
    const { name, cause } = error as Error & { cause?: NodeJS.ErrnoException };
    // What the error itself says may repeat the address.
    return `the collector doesn’t answer: ${cause?.code ?? cause?.message ?? name}`;
  }
}
