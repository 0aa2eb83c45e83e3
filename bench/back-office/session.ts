/** @returns what the log-in answers, as the back-office keeps it */
export async function signIn(origin: string, login: { email: string; password: string }): Promise<string> {
  const response = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  });
  if (!response.ok) throw new Error(`The log-in answered ${response.status}`);
  return response.text();
}

export const tokenOf = (session: string): string => (JSON.parse(session) as { token: string }).token;

/** Runs in a page before anything of it: somebody is signed in, at an account. */
export const signedIn = (
  session: string,
  accountId: number,
  { isSuperAdmin }: { isSuperAdmin: boolean },
): string =>
  `localStorage.setItem('meridienne.session', ${JSON.stringify(session)});
  localStorage.setItem('meridienne.superAdmin', '${isSuperAdmin}');
  localStorage.setItem('meridienne.language', 'fr');
  sessionStorage.setItem('meridienne.account', '${accountId}');`;
