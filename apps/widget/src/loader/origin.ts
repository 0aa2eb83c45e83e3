/**
 * Where the script came from: the API and the modal's code live there. A module, or what a tag manager inserts, has
 * no `currentScript`; every script's address begins its stack.
 */
export const origin = ((new Error().stack as string).match(/https?:..[^/]+/) as RegExpMatchArray)[0];
