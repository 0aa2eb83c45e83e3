import type { Texts } from '@meridienne/i18n';

type Said = Texts['sign-up-messages'];

/** What the form says while it is filled in and sent. */
export interface SignUpMessages extends Said {
  /** The server's texts for which the page has other words, in a language that the server doesn't speak. */
  readonly known?: Readonly<Record<string, string>>;
}
