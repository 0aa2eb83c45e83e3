import type { SignUpValues } from './sign-up-rules.ts';

/** As sign-in names are usually written: 'Léa', 'Saint Martin' make 'lea.saint.martin'. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '.')
    .replaceAll(/^\.|\.$/g, '');

/** Another username for someone whose own is somebody else's: from the names typed, then with a number. */
export function proposeUsername(
  { firstname, lastname, username }: Pick<SignUpValues, 'firstname' | 'lastname' | 'username'>,
  refused: ReadonlySet<string>,
): string {
  const whole = plain(`${firstname} ${lastname}`) || plain(username) || 'hotel';
  const names = new Set([...refused].map((name) => name.toLowerCase()));
  let proposed = whole;
  for (let number = 2; names.has(proposed); number++) proposed = `${whole}${number}`;
  return proposed;
}
