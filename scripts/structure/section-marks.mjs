/** @typedef {import('./file-rules.mjs').Failure} Failure */

const chapters = 'docs/product/';
/** A chapter's letter, a section, and more sections of the same chapter after it: `O §2`, `A §2, §5 to §8`. */
const mark = /\b([WAO]) §\d+(?:(?:,| to| and) §\d+)*/g;
const heading = /^## ([WAO] §\d+) /gm;

/**
 * Comments name the section of the product's description that they follow: whoever looks for it has to find it.
 * @param {Map<string, string>} files path relative to the root → text
 * @returns {Failure[]}
 */
export function checkMarks(files) {
  const sections = new Set();
  for (const [file, source] of files) {
    if (file.startsWith(chapters)) for (const [, name] of source.matchAll(heading)) sections.add(name);
  }
  return [...files].flatMap(([file, source]) => {
    const unknown = [...source.matchAll(mark)]
      .flatMap(([all, chapter]) => [...all.matchAll(/§\d+/g)].map(([section]) => `${chapter} ${section}`))
      .filter((name) => !sections.has(name));
    return [...new Set(unknown)].map((name) => ({
      file,
      rule: 'section-mark',
      reason: `${name} is no heading in ${chapters}, where a reader would look for it.`,
    }));
  });
}
