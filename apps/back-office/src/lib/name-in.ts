interface Named {
  /** In the account's default language. */
  readonly name: string;
  readonly names: Readonly<Record<string, string>>;
}

/** What a venue's record is called to who speaks a language: its name there, else the default language's. */
export const nameIn = (language: string, { name, names }: Named): string => names[language]?.trim() || name;
