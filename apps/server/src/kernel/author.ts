/** Who is written down for what is done in an account: one of its people, or a key, by its name; nobody where both are null. */
export interface Author {
  readonly userId: number | null;
  readonly keyName: string | null;
}
