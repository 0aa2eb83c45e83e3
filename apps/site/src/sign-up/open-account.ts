import { DEVICES_KEY, LANGUAGE_KEY, readStoredSession, sessionEntries, withDevice } from '@meridienne/domain';
import type { InterfaceLanguage, StoredSession } from '@meridienne/domain';
import { SIGN_UP_FIELDS, type SignUpPlace } from './sign-up-fields.ts';
import type { SignUpMessages } from './sign-up-messages.ts';
import { post, type Reply } from './sign-up-calls.ts';
import type { SignUpFaults, SignUpValues } from './sign-up-rules.ts';

/** Why nobody is signed in yet. */
export interface Refusal {
  readonly faults: SignUpFaults;
  /** A message that belongs to no field. */
  readonly alert: string;
  /** The account is there all the same: one can sign in by hand. */
  readonly isMade: boolean;
}

/** The first page of the back-office, for who has just signed up. */
export const WELCOME = '/home?bienvenue';

/** Signs hotels up on one form, and signs them in. */
export function createOpener(language: InterfaceLanguage, place: SignUpPlace, messages: SignUpMessages) {
  /**
   * Whether an earlier try may have worked without its answer arriving: then 'e-mail taken' means one's own account.
   */
  let isUnsure = false;

  return async function openAccount(values: SignUpValues): Promise<Refusal | null> {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const made = await post('/public/create-account', { ...values, language, timeZone }, language);
    const refused = refusalOf(made, messages);
    const isTaken = refused?.faults.email !== undefined;
    if (refused && !(isTaken && isUnsure)) {
      isUnsure ||= made === null || made.status >= 500;
      return refused;
    }
    isUnsure = true;
    const { email, password } = values;
    const login = await post('/login', { email, password }, language);
    if (login && keepSession(login)) {
      if (place === 'page') keepLanguage(language);
      return null;
    }
    // The password doesn't open it, so the account is somebody else's.
    if (refused) return refused;
    const why = login ? saidBy(login, messages) : '';
    return { faults: {}, alert: `${messages.notSignedIn} ${why}`.trim(), isMade: true };
  };
}

function refusalOf(reply: Reply | null, messages: SignUpMessages): Refusal | null {
  if (reply !== null && reply.status < 300) return null;
  if (reply === null) return { faults: {}, alert: messages.noConnection, isMade: false };
  const violations = (reply.body.violations ?? []).filter(({ propertyPath }) =>
    SIGN_UP_FIELDS.some((field) => field === propertyPath),
  );
  const faults = Object.fromEntries(
    violations.map(({ propertyPath, message }) => [propertyPath, messages.known[message] ?? message]),
  );
  return {
    faults,
    alert: violations.length > 0 ? '' : saidBy(reply, messages) || messages.failed,
    isMade: false,
  };
}

/** What the server says, in the page's own words where it has them; an inner failure's words help nobody. */
const saidBy = ({ status, body, retryAfter }: Reply, messages: SignUpMessages): string => {
  if (status === 429 && retryAfter !== null) return messages.wait(Number(retryAfter));
  if (status >= 500 || body.message === undefined) return '';
  return messages.known[body.message] ?? body.message;
};

/** Signs this browser in. @returns whether the reply was a session, and could be kept */
function keepSession({ status, body }: Reply): boolean {
  const session = status < 300 ? readStoredSession(JSON.stringify(body)) : null;
  if (session === null) return false;
  try {
    const { device, ...rest } = session as StoredSession & { device?: unknown };
    for (const [key, text] of Object.entries(sessionEntries(rest))) localStorage.setItem(key, text);
    if (typeof device === 'string') {
      localStorage.setItem(DEVICES_KEY, withDevice(localStorage.getItem(DEVICES_KEY), session.id, device));
    }
    return true;
  } catch {
    return false;
  }
}

/** The back-office starts in the language of this page, unless one was chosen there before. */
function keepLanguage(language: InterfaceLanguage): void {
  if (localStorage.getItem(LANGUAGE_KEY) === null) localStorage.setItem(LANGUAGE_KEY, language);
}
