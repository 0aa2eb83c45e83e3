const KEY = 'meridienne-wanted-page';

/** Keeps where somebody wanted to go, for this tab, while he is at the provider of sign-on. */
export const keepWanted = (path: string | undefined): void => {
  if (path === undefined) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, path);
};

/** Where somebody who comes back from the provider wanted to go. @param search of the address that he comes back to */
export const wantedBefore = (search: string): string | undefined =>
  new URLSearchParams(search).has('sign-on') ? (sessionStorage.getItem(KEY) ?? undefined) : undefined;
