/** So many small puzzles rather than a large one: together they take about as long each time. */
export const PUZZLES = 16;

const ANSWER_MOST = 2 ** 40;

/** What is to be solved. */
export interface Puzzles {
  /** Drawn for one challenge. */
  readonly seed: string;
  /** How many tries each puzzle takes on average. */
  readonly work: number;
}

/** What has to be hashed for a try at one of the puzzles: one block of SHA-256, with a seed of 22 letters. */
export const puzzleText = (seed: string, index: number, answer: number): string =>
  `${seed}.${index}.${answer.toString(36)}`;

/** Whether a try's hash (SHA-256) is small enough: one in `work` is. */
export const isSolved = (hash: Uint8Array, work: number): boolean =>
  new DataView(hash.buffer, hash.byteOffset).getUint32(0) < 2 ** 32 / work;

/** The answers as they are sent. */
export const writeAnswers = (answers: readonly number[]): string =>
  answers.map((answer) => answer.toString(36)).join('-');

/** @param sha256 of a text, in UTF-8 @returns whether all of the puzzles are solved */
export function areSolved(
  { seed, work }: Puzzles,
  written: string,
  sha256: (text: string) => Uint8Array,
): boolean {
  const answers = written.split('-');
  return (
    answers.length === PUZZLES &&
    answers.every((text, index) => {
      const answer = /^[0-9a-z]{1,8}$/.test(text) ? Number.parseInt(text, 36) : ANSWER_MOST;
      return answer < ANSWER_MOST && isSolved(sha256(puzzleText(seed, index, answer)), work);
    })
  );
}

/**
 * What a challenge asks for, as its receiver reads it; null for what is none. Who made it, and for what, only the server
 * can tell.
 */
export function readPuzzles(challenge: string): Puzzles | null {
  const [, work, seed] = /^(\d{1,7})\.[\w-]+\.[\w-]+\.([\w-]{22})$/.exec(challenge) ?? [];
  return work === undefined || seed === undefined ? null : { seed, work: Number(work) };
}
