const paramsOf = (text: string): string[] => text.match(/\{+\s*\w+\s*\}+/g) ?? [];

interface WrongParams {
  /** Those that the reference has and the text lacks, as `{{name}}`. */
  readonly lacking: readonly string[];
  /** Those that nothing will be filled in for. */
  readonly unknown: readonly string[];
}

export const wrongParams = (reference: string, text: string): WrongParams => {
  const [wanted, found] = [new Set(paramsOf(reference)), new Set(paramsOf(text))];
  return {
    lacking: [...wanted].filter((name) => !found.has(name)),
    unknown: [...found].filter((name) => !wanted.has(name)),
  };
};

/** As one compares while searching: `Réservé` is found by `reserve`. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** What a key says, for want of a text: `users.ownDelete` is about `own delete`. */
export const wordsOf = (key: string): string =>
  (key.split('.').at(-1) ?? key)
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase();

export const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** The texts with the changes made to them; null takes one away, a blank one too (A §5). */
export const withChanges = (
  content: Readonly<Record<string, string>>,
  changes: Readonly<Record<string, string | null>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...content, ...changes })
      .map(([key, text]) => [key, text?.trim() ?? ''] as const)
      .filter(([, text]) => text !== ''),
  );

type Changes<Text> = Readonly<Record<string, Text>>;

/** The changes without those of these keys. */
export const without = <Text>(changes: Changes<Text>, keys: readonly string[]): Changes<Text> =>
  Object.fromEntries(Object.entries(changes).filter(([key]) => !keys.includes(key)));

/** What was changed since `sent` was sent to be saved. */
export const since = <Text>(changes: Changes<Text>, sent: Changes<Text>): Changes<Text> =>
  Object.fromEntries(Object.entries(changes).filter(([key, text]) => sent[key] !== text));
