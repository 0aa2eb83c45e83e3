/** Whether the text is a language's code in two letters; `xx` is none. */
export const isLanguageCode = (text: string): boolean =>
  /^[a-z]{2}$/.test(text) &&
  new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(text) !== undefined;
