export type Environment = Readonly<Record<string, string | undefined>>;

/** All of it, for whoever says what is wrong in it. */
export const theEnvironment = (): Environment => ({ ...process.env });
