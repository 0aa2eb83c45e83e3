/**
 * @typedef {object} Import
 * @property {string} specifier as written, without a `?query`
 * @property {boolean} typeOnly nothing of it is left at run time
 * @property {number} line
 */

/** What may stand before a `/` that opens a regular expression; after anything else it divides. */
const beforeRegex = /(?:^|[=(,:[!&|?{};+\-*%~^<>]|\b(?:return|typeof|case|in|of|do|else|yield|await))\s*$/;

/**
 * Blanks out comments and, where asked, what strings, templates and regular expressions say, so that a rule about
 * code doesn't stumble over text. Lines and columns stay where they are.
 * @param {string} source
 * @param {{ strings: boolean }} blank
 * @returns {string}
 */
export function blankOut(source, blank) {
  let out = '';
  let at = 0;
  /** @type {number[]} depth of braces inside each open `${` */
  const templates = [];

  /**
   * @param {number} end
   * @param {boolean} hide
   */
  const take = (end, hide) => {
    const text = source.slice(at, end);
    out += hide ? text.replaceAll(/[^\n]/g, ' ') : text;
    at = end;
  };
  /**
   * @param {RegExp} pattern sticky
   * @returns {number} end of the match at this place, or -1
   */
  const match = (pattern) => {
    pattern.lastIndex = at;
    return pattern.test(source) ? pattern.lastIndex : -1;
  };
  const templateText = () => {
    const end = match(/(?:\\[^]|\$(?!\{)|[^\\`$])*/y);
    take(end, blank.strings);
    if (source[at] === '$') {
      take(at + 2, false);
      templates.push(0);
    } else take(at + 1, false);
  };

  while (at < source.length) {
    const comment = match(/\/\/[^\n]*|\/\*[^]*?\*\//y);
    const string = match(/'(?:\\[^]|[^\\'\n])*'|"(?:\\[^]|[^\\"\n])*"/y);
    const regex = match(/\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^\\/[\n])+\//y);
    const depth = templates.at(-1);
    if (comment > 0) take(comment, true);
    else if (string > 0) {
      take(at + 1, false);
      take(string - 1, blank.strings);
      take(string, false);
    } else if (regex > 0 && beforeRegex.test(out.slice(-20))) take(regex, blank.strings);
    else if (source[at] === '`') {
      take(at + 1, false);
      templateText();
    } else if (depth === 0 && source[at] === '}') {
      templates.pop();
      take(at + 1, false);
      templateText();
    } else {
      if (depth !== undefined && source[at] === '{') templates[templates.length - 1] = depth + 1;
      if (depth !== undefined && source[at] === '}') templates[templates.length - 1] = depth - 1;
      take(at + 1, false);
    }
  }
  return out;
}

const statement = /^[ \t]*(import|export)\b(?![ \t]*\()([^'"`;]*?)(?:\bfrom\s*)?(['"])([^'"\n]+)\3/gm;
const dynamic = /\bimport\s*\(\s*(['"])([^'"\n]+)\1/g;

/**
 * Whether a statement such as `import { type A, type B } from` leaves nothing at run time.
 * @param {string} clause what stands between the keyword and `from`
 */
function isTypeOnly(clause) {
  if (/^\s*type\b(?!\s*(?:,|from\b|$))/.test(clause)) return true;
  const names = /^\s*\{([^}]*)\}\s*$/.exec(clause)?.[1];
  const list = (names ?? '').split(',').filter((name) => name.trim() !== '');
  return list.length > 0 && list.every((name) => /^\s*type\s+\w/.test(name));
}

/**
 * Every module that a file imports, exports from, or loads later, in the order of the file.
 * @param {string} source
 * @returns {Import[]}
 */
export function readImports(source) {
  const code = blankOut(source, { strings: false });
  const bare = blankOut(source, { strings: true });
  /** @type {{ index: number, specifier: string, typeOnly: boolean }[]} */
  const found = [];
  for (const hit of code.matchAll(statement)) {
    const [whole, keyword = '', clause = '', , specifier = ''] = hit;
    // Inside a string or a template it only looks like a statement.
    if (!bare.slice(hit.index, hit.index + whole.length).includes(keyword)) continue;
    if (keyword === 'export' && !/\bfrom\s*['"]/.test(whole)) continue;
    if (clause.trim() !== '' && !/\bfrom\s*['"]/.test(whole)) continue;
    found.push({ index: hit.index, specifier, typeOnly: isTypeOnly(clause) });
  }
  for (const hit of code.matchAll(dynamic)) {
    if (!bare.startsWith('import', hit.index)) continue;
    const isType = /(?:\btypeof\s+|[:<|&]\s*)$/.test(code.slice(0, hit.index));
    found.push({ index: hit.index, specifier: hit[2] ?? '', typeOnly: isType });
  }
  return found
    .toSorted((a, b) => a.index - b.index)
    .map(({ index, specifier, typeOnly }) => ({
      specifier: specifier.replace(/\?.*$/, ''),
      typeOnly,
      line: code.slice(0, index).split('\n').length,
    }));
}
