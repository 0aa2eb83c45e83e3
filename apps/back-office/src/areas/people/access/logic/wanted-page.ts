const KEY = 'meridienne-wanted-page';

/** Keeps where somebody wanted to go, for this tab, while he is at the provider of sign-on. */
export const rememberWanted = (path: string): void => sessionStorage.setItem(KEY, path);

export const forgetWanted = (): void => sessionStorage.removeItem(KEY);

/** A page of this application, or undefined. */
export const readWanted = (): string | undefined => {
  const path = sessionStorage.getItem(KEY);
  return path !== null && /^\/(?![/\\])/.test(path) ? path : undefined;
};
