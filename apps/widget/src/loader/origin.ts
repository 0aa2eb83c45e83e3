/**
 * Where the script came from: the API and the modal's code live there. A module has no `currentScript`, but every
 * script's address begins its stack.
 */
export const origin = (
  ((document.currentScript as HTMLScriptElement | null)?.src ?? String(new Error().stack)).match(
    /https?:..[^/]+/,
  ) as RegExpMatchArray
)[0];
