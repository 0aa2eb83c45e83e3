import { ApiError, call, sendForm } from '@meridienne/client';
import type { login, publicCreateAccount, ResponseOf, SentForm } from '@meridienne/contracts';
import {
  DEVICES_KEY,
  LANGUAGE_KEY,
  servedLanguage,
  readStoredSession,
  sessionEntries,
  withDevice,
} from '@meridienne/domain';
import { type InterfaceLanguage, type StoredSession, timeAhead } from '@meridienne/domain';
import { fill } from '@meridienne/i18n/fill';
import { SIGN_UP_FIELDS } from './sign-up-fields.ts';
import type { SignUpMessages } from './sign-up-messages.ts';
import type { SignUpFaults, SignUpValues } from './sign-up-rules.ts';

/** Longer than the server takes for anything that it will still answer. */
const TIMEOUT_MS = 30_000;

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

/** Signs hotels up on one form, and signs them in. @param formOf how it was filled in @param onLong where it takes long */
export function createOpener(
  language: InterfaceLanguage,
  messages: SignUpMessages,
  formOf: () => SentForm,
  onLong: () => void,
) {
  /**
   * Whether an earlier try may have worked without its answer arriving: then 'e-mail taken' means one's own account.
   */
  let isUnsure = false;

  return async function openAccount(values: SignUpValues): Promise<Refusal | null> {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const way = { language: servedLanguage(language), timeoutMs: TIMEOUT_MS };
    const made = await answered(
      sendForm(
        (form) =>
          call<typeof publicCreateAccount>('POST /public/create-account', {
            body: { ...values, language, timeZone, form },
            ...way,
          }),
        formOf(),
        onLong,
      ),
    );
    const refused = made instanceof ApiError ? refusalOf(made, messages) : null;
    const isTaken = refused?.faults.email !== undefined;
    if (refused && !(isTaken && isUnsure)) {
      isUnsure ||= made instanceof ApiError && made.isUncertain;
      return refused;
    }
    isUnsure = true;
    const { email, password } = values;
    const session = await answered(call<typeof login>('POST /login', { body: { email, password }, ...way }));
    if (!(session instanceof ApiError) && keepSession(session)) {
      keepLanguage(language);
      return null;
    }
    // The password doesn't open it, so the account is somebody else's.
    if (refused) return refused;
    const why = session instanceof ApiError ? saidBy(session, messages) : '';
    return { faults: {}, alert: `${messages.notSignedIn} ${why}`.trim(), isMade: true };
  };
}

/** A call's answer, or its refusal: both are gone on from. */
const answered = <T>(asked: Promise<T>): Promise<T | ApiError> =>
  asked.catch((error: unknown) => {
    if (error instanceof ApiError) return error;
    throw error;
  });

function refusalOf(error: ApiError, messages: SignUpMessages): Refusal {
  if (error.status === 0) return { faults: {}, alert: messages.noConnection, isMade: false };
  const violations = error.violations.filter(({ propertyPath }) =>
    SIGN_UP_FIELDS.some((field) => field === propertyPath),
  );
  const faults = Object.fromEntries(
    violations.map(({ propertyPath, message }) => [propertyPath, messages.known?.[message] ?? message]),
  );
  return {
    faults,
    alert: violations.length > 0 ? '' : saidBy(error, messages) || messages.failed,
    isMade: false,
  };
}

/** What the server says, in the page's own words where it has them; an inner failure's words help nobody. */
const saidBy = ({ status, message, retryAfter }: ApiError, messages: SignUpMessages): string => {
  if (status === 429 && retryAfter !== undefined)
    return fill(messages.wait, { delay: timeAhead(retryAfter, document.documentElement.lang) });
  return status >= 500 ? '' : (messages.known?.[message] ?? message);
};

/** Signs this browser in. @returns whether the answer was a session, and could be kept */
function keepSession(answer: ResponseOf<typeof login>): boolean {
  const session = readStoredSession(JSON.stringify(answer));
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
