import { type Caller, call, sendForm, type Route, type Sent, tryAgain } from '@meridienne/client';
import type { Call, ResponseOf } from '@meridienne/contracts';

/** Of a visitor, who would rather press again. */
const TIMEOUT_MS = 20_000;

export interface Api {
  /** Made once. */
  readonly call: Caller;
  /** For what changes nothing: made again when no answer comes. */
  readonly read: Caller;
  /** What somebody has filled in: made again with what the server asks of forms. @param onLong where that takes long */
  readonly sendForm: <C extends Call>(
    route: Route<C>,
    sent: Sent<C>,
    onLong?: () => void,
  ) => Promise<ResponseOf<C>>;
}

/** Where the widget is shown, and since when. */
interface Place {
  readonly root: ShadowRoot;
  readonly ticket: string | undefined;
}

/** The public calls (W §7) of the server that the widget came from, in the visitor's language. */
export const createApi = (origin: string, language: string, { root, ticket }: Place): Api => {
  const api: Api = {
    call: (route, sent) =>
      call(route, { origin, language, credentials: 'omit', timeoutMs: TIMEOUT_MS, ...sent }),
    read: (route, sent) => tryAgain(() => api.call(route, sent)),
    sendForm: (route, sent, onLong) => {
      // By number: old pages take away the ways through a list of elements.
      const traps = root.querySelectorAll<HTMLInputElement>('.trap');
      let homepage = '';
      for (let at = 0; at < traps.length; at++) homepage += traps[at]?.value ?? '';
      return sendForm(
        (form) => api.call(route, { ...sent, body: { ...(sent.body as object), form } as typeof sent.body }),
        { ticket, ...(homepage && { homepage }) },
        onLong,
      );
    },
  };
  return api;
};
