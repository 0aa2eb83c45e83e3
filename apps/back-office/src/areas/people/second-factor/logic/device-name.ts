/** The first that fits: an Android names Linux too, an iPad pretends to be a Mac. */
const DEVICES = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux|X11/],
] as const;

/** What a passkey that is made here may be called, until somebody knows better; empty for what isn't known. */
export const deviceName = (userAgent: string): string =>
  DEVICES.find(([, sign]) => sign.test(userAgent))?.[0] ?? '';
