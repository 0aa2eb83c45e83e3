import { parseSync, Visitor } from 'oxc-parser';

/**
 * @typedef {object} Import
 * @property {string} specifier as written, without a `?query`
 * @property {boolean} typeOnly nothing of it is left at run time
 * @property {boolean} isLater fetched when it is asked for, by `import()`
 * @property {number} line
 */

/** @param {string} text */
const quoted = (text) => /^(['"`])(.*)\1$/s.exec(text)?.[2];

/**
 * Every module that a file imports, exports from, or loads later, in the order of the file.
 * @param {string} file its ending says how it is read
 * @param {string} source
 * @returns {Import[]}
 */
export function readImports(file, source) {
  const { module, program } = parseSync(file, source);
  /** @type {{ at: number, specifier: string, typeOnly: boolean, isLater?: boolean }[]} */
  const found = [];
  for (const { start, moduleRequest, entries } of module.staticImports) {
    const typeOnly = entries.length > 0 && entries.every(({ isType }) => isType);
    found.push({ at: start, specifier: moduleRequest.value, typeOnly });
  }
  for (const { start, entries } of module.staticExports) {
    const requests = entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []);
    const typeOnly = entries.every(({ isType }) => isType);
    if (requests[0] !== undefined) found.push({ at: start, specifier: requests[0], typeOnly });
  }
  for (const { start, moduleRequest } of module.dynamicImports) {
    const specifier = quoted(source.slice(moduleRequest.start, moduleRequest.end));
    if (specifier !== undefined && !specifier.includes('${'))
      found.push({ at: start, specifier, typeOnly: false, isLater: true });
  }
  // The tree is only read where a type may name a module.
  if (/\bimport\(/.test(source)) {
    new Visitor({
      TSImportType({ start, source: { value } }) {
        found.push({ at: start, specifier: value, typeOnly: true });
      },
    }).visit(program);
  }
  return found
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, specifier, typeOnly, isLater = false }) => ({
      specifier: specifier.replace(/\?.*$/, ''),
      typeOnly,
      isLater,
      line: source.slice(0, at).split('\n').length,
    }));
}

/**
 * Blanks out comments and what strings, templates and regular expressions say, so that a rule about code doesn't
 * stumble over text. Lines and columns stay where they are.
 * @param {string} file its ending says how it is read
 * @param {string} source
 * @returns {string}
 */
export function blankOut(file, source) {
  const { program, comments } = parseSync(file, source);
  /** @type {[start: number, end: number][]} */
  const texts = comments.map(({ start, end }) => [start, end]);
  new Visitor({
    Literal({ start, end, value, raw }) {
      if (typeof value === 'string') texts.push([start + 1, end - 1]);
      else if (raw?.startsWith('/')) texts.push([start, end]);
    },
    TemplateElement({ start, value: { raw } }) {
      // Its place may begin with the sign before it.
      const from = source.indexOf(raw, start);
      texts.push([from, from + raw.length]);
    },
  }).visit(program);
  let code = '';
  let at = 0;
  for (const [start, end] of texts.toSorted(([a], [b]) => a - b)) {
    code += source.slice(at, start) + source.slice(start, end).replaceAll(/[^\n]/g, ' ');
    at = end;
  }
  return code + source.slice(at);
}

/**
 * The functions of a file, each with its lines.
 * @param {string} file its ending says how it is read
 * @param {string} source
 * @returns {{ line: number, lines: number }[]}
 */
export function readFunctions(file, source) {
  const lineAt = (/** @type {number} */ at) => source.slice(0, at).split('\n').length;
  /** @type {{ line: number, lines: number }[]} */
  const found = [];
  const add = (/** @type {{ start: number, end: number }} */ { start, end }) => {
    const line = lineAt(start);
    found.push({ line, lines: lineAt(end) - line + 1 });
  };
  new Visitor({
    FunctionDeclaration: add,
    FunctionExpression: add,
    ArrowFunctionExpression: add,
  }).visit(parseSync(file, source).program);
  return found;
}
