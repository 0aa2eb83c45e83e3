interface Named {
  readonly username: string;
  readonly firstName?: string | null | undefined;
}

/** Whoever signs up while booking chooses no username: an e-mail stands in its place, and is no name. */
export const isNamed = ({ username }: Named): boolean => !username.includes('@');

/** What somebody is called: by the first name where the username is none. */
export const calledName = (person: Named): string =>
  (!isNamed(person) && person.firstName?.trim()) || person.username;
