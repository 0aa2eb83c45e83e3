import {
  DEVICES_KEY,
  devicesToSend,
  isStaffSession,
  readStoredSession,
  SESSION_KEY,
  sessionEntries,
  type StoredSession,
  SUPER_ADMIN_KEY,
  withDevice,
} from '@meridienne/domain';

export type Session = StoredSession;

const listeners = new Set<() => void>();
let cached: { text: string | null; session: Session | null } = { text: null, session: null };

/** The session of this browser; the same object as long as nothing changed. */
export const readSession = (): Session | null => {
  const text = localStorage.getItem(SESSION_KEY);
  if (text !== cached.text) cached = { text, session: readStoredSession(text) };
  return cached.session;
};

const tell = () => {
  for (const listener of listeners) listener();
};

export const saveSession = (session: Session): void => {
  for (const [key, text] of Object.entries(sessionEntries(session))) localStorage.setItem(key, text);
  tell();
};

export const clearSession = (): void => {
  localStorage.removeItem(SESSION_KEY);
  localStorage.removeItem(SUPER_ADMIN_KEY);
  tell();
};

/** Keys of this tab's storage under which a guest's words or contact wait to be sent. */
const TYPED = ['meridienne.booking', 'meridienne.message.'];

/** For who leaves by himself: the next one at this screen finds nothing. A session that ends by itself keeps what was typed. */
export const forgetTyped = (): void => {
  for (const key of Object.keys(sessionStorage)) {
    if (TYPED.some((start) => key.startsWith(start))) sessionStorage.removeItem(key);
  }
};

/** What shows the server, at a log-in, that users have signed in from this browser before. */
export const readDevices = (): string => devicesToSend(localStorage.getItem(DEVICES_KEY));

export const keepDevice = (userId: number, device: string | undefined): void => {
  if (device === undefined) return;
  localStorage.setItem(DEVICES_KEY, withDevice(localStorage.getItem(DEVICES_KEY), userId, device));
};

/** Calls whenever somebody signs in or out, in this tab or another. @returns what ends it */
export const onSessionChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  // Signed out in another tab is signed out here.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
};

export const isStaff = isStaffSession;
