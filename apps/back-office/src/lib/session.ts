import { useSyncExternalStore } from 'react';

/** What a log-in answered, kept in the browser (A §3). */
export interface Session {
  readonly token: string;
  readonly id: number;
  readonly email: string;
  readonly username: string;
  readonly roles: readonly string[];
}

const SESSION = 'meridienne.session';
/** Kept apart from the account (A §3). */
const SUPER_ADMIN = 'meridienne.superAdmin';

const listeners = new Set<() => void>();
let cached: { text: string | null; session: Session | null } = { text: null, session: null };

const isSession = (value: unknown): value is Session => {
  const session = value as Partial<Session> | null;
  return (
    [session?.token, session?.email, session?.username].every((text) => typeof text === 'string') &&
    typeof session?.id === 'number' &&
    Array.isArray(session.roles)
  );
};

/** The session of this browser; the same object as long as nothing changed. */
export const readSession = (): Session | null => {
  const text = localStorage.getItem(SESSION);
  if (text === cached.text) return cached.session;
  let session: unknown = null;
  try {
    session = JSON.parse(text ?? 'null');
  } catch {
    // Somebody wrote there by hand: as if signed out.
  }
  cached = { text, session: isSession(session) ? session : null };
  return cached.session;
};

const tell = () => {
  for (const listener of listeners) listener();
};

export const saveSession = (session: Session): void => {
  localStorage.setItem(SESSION, JSON.stringify(session));
  localStorage.setItem(SUPER_ADMIN, String(session.roles.includes('ROLE_SUPER_ADMIN')));
  tell();
};

export const clearSession = (): void => {
  localStorage.removeItem(SESSION);
  localStorage.removeItem(SUPER_ADMIN);
  tell();
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

export const useSession = (): Session | null => useSyncExternalStore(onSessionChange, readSession);

export const isStaff = (session: Session): boolean =>
  session.roles.includes('ROLE_ADMIN') || session.roles.includes('ROLE_SUPER_ADMIN');

export const useIsSuperAdmin = (): boolean =>
  useSession() !== null && localStorage.getItem(SUPER_ADMIN) === 'true';
