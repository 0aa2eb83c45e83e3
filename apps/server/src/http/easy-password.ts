import { PASSWORD_MIN_LENGTH } from '@meridienne/contracts';
import { plainLetters } from '@meridienne/domain';
import { invalid } from '../kernel/app-error.ts';

/** What is known of whose password it is to be: e-mail, names, the venue. */
type Known = readonly (string | null | undefined)[];

/**
 * Whether guessers try it first: one of the world's most used, in whatever case, or what anybody knows of its owner, with
 * digits and signs before or after.
 */
export async function isEasyPassword(password: string, known: Known): Promise<boolean> {
  const core = coreOf(password);
  const isKnown = known.flatMap(wordsOf).some((word) => word !== '' && word === core);
  return isKnown || (await (mostUsed ??= readMostUsed())).has(password.toLowerCase());
}

/** @throws {AppError} 422 */
export async function refuseEasyPassword(password: string, known: Known): Promise<void> {
  if (await isEasyPassword(password, known)) throw invalid('password', 'password.easy');
}

/** Of an e-mail each side of its sign, too, and the name of its domain. */
function wordsOf(text: Known[number]): string[] {
  if (!text) return [];
  const [name = '', domain = ''] = text.split('@');
  return [text, name, domain, domain.split('.')[0] ?? ''].map(coreOf);
}

/** Letters and digits without capitals and accents, and without the digits around them. */
const coreOf = (text: string): string =>
  plainLetters(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll(/^\d+|\d+$/g, '');

let mostUsed: Promise<ReadonlySet<string>> | undefined;

/** Megabytes: read by the first who chooses a password, and kept. */
async function readMostUsed(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((each) => each.length >= PASSWORD_MIN_LENGTH));
}
