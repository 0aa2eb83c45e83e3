import { BASE_LANGUAGE, namingLanguage } from '@meridienne/domain';

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
  const name = names[namingLanguage(names)];
  return name === undefined ? null : { name, names };
}
