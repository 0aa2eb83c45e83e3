/** The first that fits says it: a browser names those that it descends from as well. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|OPX|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bVersion\/\S+ (?:Mobile\/\S+ )?Safari\//],
  ['curl', /^curl\//],
  ['Python', /^python-/i],
  ['Node.js', /^(?:node|undici)\b/i],
];

/** An Android says Linux, an iPhone `like Mac OS X`. An iPad of today calls itself a Mac, and can't be told from one. */
const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /\biP(?:hone|od)\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac(?:intosh|OS| OS X)\b/],
  ['Linux', /\bLinux\b/],
];

/** No header of a browser is longer; what is, is somebody's try. */
const READ_MAX = 500;

/** A device in a person's words, as `Firefox · Windows`, from what it says of itself; null when it says nothing known. */
export function deviceOf(userAgent: string | undefined): string | null {
  const said = (userAgent ?? '').slice(0, READ_MAX);
  const known = [BROWSERS, SYSTEMS].flatMap((names) => names.find(([, sign]) => sign.test(said))?.[0] ?? []);
  return known.join(' · ') || null;
}
