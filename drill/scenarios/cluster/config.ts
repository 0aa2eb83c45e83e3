import { readFile } from 'node:fs/promises';

/** What the guide has its reader put into the files of `deploy/cluster` (`@NAME@` …). */
export type Marks = Record<string, string>;

/** Paths and ports that the files have as they are to be on a machine of its own, and what the drill has in their place. */
export type Moves = Record<string, string>;

/** A file of `deploy/cluster`, filled. @throws when it lacks what is to be moved, or has a mark left */
export async function fillConfig(file: string, marks: Marks, moves: Moves = {}): Promise<string> {
  let text = await readFile(new URL(`../../../deploy/cluster/${file}`, import.meta.url), 'utf8');
  for (const [from, to] of Object.entries(moves)) {
    if (!text.includes(from)) throw new Error(`deploy/cluster/${file} has no ${from}`);
    text = text.replaceAll(from, to);
  }
  text = text.replaceAll(/@([A-Z0-9_]+)@/g, (whole, name: string) => marks[name] ?? whole);
  const left = /@[A-Z0-9_]+@/.exec(text);
  if (left) throw new Error(`deploy/cluster/${file}: nothing is known for ${left[0]}`);
  return text;
}

/** The variables of a file such as systemd's `EnvironmentFile`. */
export const readVariables = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => {
        const [name = '', ...value] = line.split('=');
        return [name, value.join('=')];
      }),
  );
