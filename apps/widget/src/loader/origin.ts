// A module has no `currentScript`, but every script's address begins its stack.
const source = (document.currentScript as HTMLScriptElement | null)?.src ?? new Error().stack;

/** Where the script came from: the API and the modal's code live there. */
export const origin = ((source as string).match(/https?:..[^/]+/) as RegExpMatchArray)[0];
