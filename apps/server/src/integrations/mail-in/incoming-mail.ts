/** A mail that has come in, as far as an answer is read from it. */
export interface IncomingMail {
  /** In angle brackets; null where there is none. */
  readonly messageId: string | null;
  /** The ids of mails that it answers, as `In-Reply-To` and `References` say. */
  readonly answers: readonly string[];
  /** The address that it says it is from; empty for none. */
  readonly from: string;
  /** Addresses that it was sent to, or delivered for. */
  readonly recipients: readonly string[];
  /** By names in small letters; of those that are there more than once, the first. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  /** Files that somebody has attached: pictures of a signature and proofs of who signed aren't. */
  readonly files: number;
}

/** As many bytes as a mail may have: one with some photos, whose text is wanted. */
export const MAIL_IN_BYTES = 10 * 1024 * 1024;

/** As much of a header as is looked through: one that names hundreds. */
const HEAD_LENGTH = 64 * 1024;

/** Addresses in a header's text, whatever names stand beside them; none that is longer than one can be (RFC 5321). */
export const addressesIn = (text: string): string[] =>
  text.slice(0, HEAD_LENGTH).match(/[^\s<>,;:"()@]{1,64}@[^\s<>,;:"()@]{1,255}/g) ?? [];

export const idsIn = (text: string): string[] => text.match(/<[^\s<>]+>/g) ?? [];
