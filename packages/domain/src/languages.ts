/**
 * The one list of languages: those in which all is said, to guests as to staff. Another one: its code here, and its
 * folder in `packages/i18n/texts`. What else it needs follows from its code.
 */
export const LANGUAGES = ['fr', 'en'] as const;

/** With those of mails and of what comes with them, as events in calendars. */
export const MAIL_LANGUAGES = [...LANGUAGES, 'es'] as const;

/** With those of the back-office and of the public pages alone. */
export const INTERFACE_LANGUAGES = [...LANGUAGES, 'es'] as const;

export type Language = (typeof LANGUAGES)[number];
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];
export type InterfaceLanguage = (typeof INTERFACE_LANGUAGES)[number];

/** A language's own name, as `Français`. */
export const languageName = (code: string): string => {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) as string;
  return name[0]?.toUpperCase() + name.slice(1);
};

/**
 * What is said where nobody asks for another language, whose texts the others are held against (A §9), and in which
 * equipment, which belongs to no account, has its name (A §3).
 */
export const BASE_LANGUAGE = 'fr' satisfies Language;

/** Whether all is said in the language of this code: the widget, the server's messages, the consent. */
export const isLanguage = (text: string): text is Language => (LANGUAGES as readonly string[]).includes(text);

/** In which of those a reader of a language is served that has not all: in English where his own isn't one. */
export const servedLanguage = (language: string): Language => (isLanguage(language) ? language : 'en');

/** Whether mails are written in the language of this code. */
export const isMailLanguage = (text: string): text is MailLanguage =>
  (MAIL_LANGUAGES as readonly string[]).includes(text);

/** Whether the back-office and the public pages speak the language of this code. */
export const isInterfaceLanguage = (text: string): text is InterfaceLanguage =>
  (INTERFACE_LANGUAGES as readonly string[]).includes(text);
