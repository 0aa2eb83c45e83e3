import type { Settings } from '../settings/settings.ts';

/**
 * Whose word Fastify takes for where a call comes from. Each proxy adds the address that it was called from, and
 * only as many as there are proxies can be believed: the caller himself may write the ones before.
 */
export function trustedProxies(setting: Settings['trustProxy']) {
  if (setting === 0) return false;
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting;
}
