import { ACCOUNT_KEY } from '@meridienne/domain';

/** Whoever comes by a public page leaves the account that this tab had chosen in the back-office (O §2). */
export function leaveAccount(): void {
  try {
    sessionStorage.removeItem(ACCOUNT_KEY);
  } catch {
    // A browser that keeps nothing has kept no account.
  }
}
