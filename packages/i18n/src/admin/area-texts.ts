/** The languages that the interface itself speaks. */
export const ADMIN_LANGUAGES = ['fr', 'en', 'es'] as const;
export type AdminLanguage = (typeof ADMIN_LANGUAGES)[number];

/**
 * The texts of one area of the back-office, by key: the three languages beside each other, so that none is
 * forgotten. Params stand as `{{name}}`; plural forms are keys that end in `_one` and `_other`, as i18next has it.
 */
export type AreaTexts = Readonly<Record<string, Readonly<Record<AdminLanguage, string>>>>;
