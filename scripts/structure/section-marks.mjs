/** @typedef {import('./file-rules.mjs').Failure} Failure */

const chapters = 'docs/product/';
/** A chapter's letter, a section, and more sections of the same chapter after it: `O §2`, `A §2, §5 to §8`. */
const mark = /\b([WAO]) §\d+(?:(?:,| to| and) §\d+)*/g;
/** What is quoted after a mark is a word of that section: `W §2 "Drawers"`. */
const quoted = /\b([WAO] §\d+),? (["'`])(.+?)\2/g;
const section = /^## ([WAO] §\d+) .*\n((?:(?!## ).*\n?)*)/gm;

/**
 * Comments name the section of the product's description that they follow: whoever looks for it has to find it.
 * @param {Map<string, string>} files path relative to the root → text
 * @returns {Failure[]}
 */
export function checkMarks(files) {
  /** @type {Map<string, string>} */
  const sections = new Map();
  for (const [file, source] of files) {
    if (!file.startsWith(chapters)) continue;
    for (const [, name = '', text = ''] of source.matchAll(section)) sections.set(name, text);
  }
  return [...files].flatMap(([file, source]) => {
    const unknown = [...source.matchAll(mark)]
      .flatMap(([all, chapter]) => [...all.matchAll(/§\d+/g)].map(([number]) => `${chapter} ${number}`))
      .filter((name) => !sections.has(name));
    const unsaid = [...source.matchAll(quoted)].filter(
      ([, name = '', , words = '']) => sections.get(name)?.includes(words) === false,
    );
    return [
      ...[...new Set(unknown)].map((name) => `${name} is no heading in ${chapters}`),
      ...unsaid.map(([all]) => `${all}: the section in ${chapters} doesn't say so`),
    ].map((fault) => ({
      file,
      rule: 'section-mark',
      reason: `${fault}, where a reader would look for it.`,
    }));
  });
}
