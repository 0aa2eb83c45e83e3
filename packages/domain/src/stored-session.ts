/** What a log-in answered, as the browser keeps it (A §3): the back-office and the public pages share it. */
export interface StoredSession {
  readonly token: string;
  readonly id: number;
  readonly email: string;
  readonly username: string;
  readonly roles: readonly string[];
  /** From when on it may do nothing else before there is a second factor; null or absent where nobody asks. */
  readonly secondFactorDueAt?: string | null;
}

/**
 * The keys under which the browser keeps the session and, apart from the account (A §3), whether it is a super
 * administrator's.
 */
export const SESSION_KEY = 'meridienne.session';
export const SUPER_ADMIN_KEY = 'meridienne.superAdmin';
/** The key under which a tab keeps the account that it works on: two venues can be open side by side. */
export const ACCOUNT_KEY = 'meridienne.account';
/** The key under which a tab keeps whose choice that account is: another person never inherits it. */
export const ACCOUNT_OWNER_KEY = 'meridienne.accountOwner';
/** The key of the account that each user has chosen last in this browser: where a new tab begins. */
export const LAST_ACCOUNTS_KEY = 'meridienne.lastAccounts';
/** The key of the language that the interface speaks. */
export const LANGUAGE_KEY = 'meridienne.language';

const isSession = (value: unknown): value is StoredSession => {
  const session = value as Partial<StoredSession> | null;
  return (
    [session?.token, session?.email, session?.username].every((text) => typeof text === 'string') &&
    typeof session?.id === 'number' &&
    Array.isArray(session.roles)
  );
};

/** The session that a text under `SESSION_KEY` holds; null when it holds none, as when somebody wrote there by hand. */
export const readStoredSession = (text: string | null): StoredSession | null => {
  try {
    const session: unknown = JSON.parse(text ?? 'null');
    return isSession(session) ? session : null;
  } catch {
    return null;
  }
};

/** What signing in leaves in the browser: key to text. */
export const sessionEntries = (session: StoredSession): Readonly<Record<string, string>> => ({
  [SESSION_KEY]: JSON.stringify(session),
  [SUPER_ADMIN_KEY]: String(session.roles.includes('ROLE_SUPER_ADMIN')),
});

export const isStaffSession = ({ roles }: Pick<StoredSession, 'roles'>): boolean =>
  roles.includes('ROLE_ADMIN') || roles.includes('ROLE_SUPER_ADMIN');
