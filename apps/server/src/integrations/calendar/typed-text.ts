/** A text that somebody typed, without what no calendar may hold (RFC 5545, 3.1): controls but tabs and line ends. */
export const typedText = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  text.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g, ' ').toWellFormed();

/** As `typedText`, for a property that calendars show in one line. */
export const typedLine = (text: string): string => typedText(text).replaceAll(/\s+/g, ' ');
