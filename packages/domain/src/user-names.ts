const USERNAME_MAX_LENGTH = 120;

/** What cannot be seen: two usernames that look the same must be the same. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** A username in the form in which it is kept; null when it holds what cannot be seen, or nothing. */
export function readUsername(typed: string): string | null {
  const username = typed.normalize('NFKC').trim();
  const isOne = username !== '' && username.length <= USERNAME_MAX_LENGTH && !INVISIBLE.test(username);
  return isOne ? username : null;
}

/** Joiners stay, as some scripts are written with them. */
const INVISIBLE_IN_NAMES = /(?![\u200c\u200d])[\p{C}\p{Default_Ignorable_Code_Point}]/gu;

/** A person's name on one line, without what cannot be seen; empty when nothing else is left. */
export function readName(typed: string): string {
  const name = typed
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(INVISIBLE_IN_NAMES, '')
    .trim();
  return /[^\s\u200c\u200d]/.test(name) ? name : '';
}
