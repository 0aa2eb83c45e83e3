import { type Caller, call, tryAgain } from '@meridienne/client';

/** Of a visitor, who would rather press again. */
const TIMEOUT_MS = 20_000;

export interface Api {
  /** Made once. */
  readonly call: Caller;
  /** For what changes nothing: made again when no answer comes. */
  readonly read: Caller;
}

/** The public calls (W §7) of the server that the widget came from, in the visitor's language. */
export const createApi = (origin: string, language: string): Api => {
  const api: Api = {
    call: (route, sent) =>
      call(route, { origin, language, credentials: 'omit', timeoutMs: TIMEOUT_MS, ...sent }),
    read: (route, sent) => tryAgain(() => api.call(route, sent)),
  };
  return api;
};
