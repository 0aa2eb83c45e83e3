/** Equipment belongs to no account: French is the language of its name. (A §3) */
export const BASE_LANGUAGE = 'fr';

export interface NameInput {
  name?: string | undefined;
  names?: Record<string, string> | undefined;
}

export interface Names {
  name: string;
  names: Record<string, string>;
}

/**
 * A record's names after a change: trimmed, without blank ones. A lone `name` is the French one and leaves the
 * others; `names` replaces them all.
 * @param before the names that the record has
 * @returns null when no language has a name
 */
export function namesAfter(input: NameInput, before: Record<string, string> = {}): Names | null {
  const sent = input.names ?? before;
  const french =
    input.name !== undefined && !Object.hasOwn(input.names ?? {}, BASE_LANGUAGE)
      ? { [BASE_LANGUAGE]: input.name }
      : {};
  const names = Object.fromEntries(
    Object.entries({ ...sent, ...french })
      .map(([language, text]) => [language, text.trim()] as const)
      .filter(([, text]) => text !== ''),
  );
  const name = nameOf(names);
  return name === null ? null : { name, names };
}

/** The French name, else the English one, else the first there is. */
const nameOf = (names: Record<string, string>): string | null =>
  names[BASE_LANGUAGE] ?? names['en'] ?? Object.values(names)[0] ?? null;
