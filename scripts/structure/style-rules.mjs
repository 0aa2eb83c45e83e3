import { parseSync, Visitor } from 'oxc-parser';
import { resolveRelative } from './place.mjs';

/** @typedef {import('./file-rules.mjs').Failure} Failure */

const src = 'apps/back-office/src/';

/** The page's own: resets, fonts, and what Ant Design lacks everywhere. */
const global = `${src}app/`;

const ANY = '*';

/**
 * The classes that a sheet has.
 * @param {string} css
 * @returns {Set<string>}
 */
export function classesOf(css) {
  const own = css.replaceAll(/\/\*[^]*?\*\/|:global\([^)]*\)|'[^']*'|"[^"]*"|\{[^{}]*\}/g, (text) =>
    text.startsWith('{') ? '{}' : '',
  );
  return new Set(Array.from(own.matchAll(/\.([a-z_][\w-]*)/gi), ([, name = '']) => name));
}

/**
 * Whether what an expression gives may be a class by its plain name.
 * @param {import('oxc-parser').Node | null} node
 * @returns {boolean}
 */
function givesPlainClass(node) {
  if (node?.type === 'Literal') return typeof node.value === 'string' && node.value !== '';
  if (node?.type === 'TemplateLiteral') {
    return node.quasis.some(({ value }) => value.raw.trim() !== '') || node.expressions.some(givesPlainClass);
  }
  if (node?.type === 'LogicalExpression') return [node.left, node.right].some(givesPlainClass);
  if (node?.type === 'ConditionalExpression') return [node.consequent, node.alternate].some(givesPlainClass);
  return false;
}

const givesClass = /^(?:className|rootClassName)$/;

/**
 * Where a component has a class by its plain name.
 * @param {string} file
 * @param {string} source
 * @returns {number | undefined} the first one's line
 */
function plainClassLine(file, source) {
  /** @type {number[]} */
  const starts = [];
  /** @type {(name: string, value: import('oxc-parser').Node | null, start: number) => void} */
  const look = (name, value, start) => {
    const node = value?.type === 'JSXExpressionContainer' ? value.expression : value;
    if (givesClass.test(name) && givesPlainClass(node)) starts.push(start);
  };
  new Visitor({
    JSXAttribute({ name, value, start }) {
      if (name.type === 'JSXIdentifier') look(name.name, value, start);
    },
    Property({ key, value, start }) {
      if (key.type === 'Identifier') look(key.name, value, start);
    },
  }).visit(parseSync(file, source).program);
  return starts.length === 0 ? undefined : source.slice(0, Math.min(...starts)).split('\n').length;
}

/**
 * The sheets that a component imports, each with the classes that it takes of them.
 * @param {string} file
 * @param {string} source
 * @returns {Map<string, Set<string>>} sheet → classes
 */
function classUses(file, source) {
  const { program } = parseSync(file, source);
  /** @type {Map<string, string>} */
  const sheets = new Map();
  /** @type {Map<string, Set<string>>} */
  const uses = new Map();
  new Visitor({
    ImportDeclaration({ source: { value }, specifiers }) {
      if (!value.endsWith('.module.css')) return;
      const sheet = resolveRelative(file, value);
      uses.set(sheet, uses.get(sheet) ?? new Set());
      for (const { local } of specifiers) sheets.set(local.name, sheet);
    },
  }).visit(program);
  new Visitor({
    MemberExpression({ object, property, computed }) {
      const sheet = object.type === 'Identifier' ? sheets.get(object.name) : undefined;
      if (sheet === undefined) return;
      const named = property.type === 'Identifier' && !computed ? property.name : undefined;
      // By a variable, it may be any.
      uses.get(sheet)?.add(named ?? (property.type === 'Literal' ? String(property.value) : ANY));
    },
    CallExpression({ arguments: given }) {
      for (const each of given) {
        const sheet = each.type === 'Identifier' ? sheets.get(each.name) : undefined;
        // Handed on, it may be any.
        if (sheet !== undefined) uses.get(sheet)?.add(ANY);
      }
    },
  }).visit(program);
  return uses;
}

/**
 * The rules on the back-office's styles: no class is everybody's, and none is left over.
 * @param {Map<string, string>} files path relative to the root → text
 * @returns {Failure[]}
 */
export function checkStyles(files) {
  /** @type {Failure[]} */
  const failures = [];
  const ours = [...files].filter(([file]) => file.startsWith(src));
  /** @type {Map<string, Set<string>>} */
  const used = new Map();
  /** @type {Set<string>} */
  const inline = new Set();
  for (const [file, source] of ours) {
    if (!/\.tsx?$/.test(file)) continue;
    const line = /[cC]lassName/.test(source) ? plainClassLine(file, source) : undefined;
    if (line !== undefined) {
      const reason = `line ${line}: a class by its plain name is everybody’s: take it from a .module.css.`;
      failures.push({ file, rule: 'style-plain', reason });
    }
    if (!source.includes('.css')) continue;
    // The text of a sheet, for a document of its own.
    for (const [, specifier = ''] of source.matchAll(/'([^']+\.css)\?inline'/g)) {
      inline.add(resolveRelative(file, specifier));
    }
    for (const [sheet, names] of classUses(file, source)) {
      const has = classesOf(files.get(sheet) ?? '');
      const lacking = [...names].filter((name) => name !== ANY && !has.has(name));
      used.set(sheet, new Set([...(used.get(sheet) ?? []), ...names]));
      if (lacking.length === 0) continue;
      failures.push({
        file,
        rule: 'style-exists',
        reason: `${sheet.replace(/.*\//, '')} has no ${lacking.map((name) => `.${name}`).join(', ')}.`,
      });
    }
  }
  for (const [file, source] of ours) {
    if (!file.endsWith('.css') || inline.has(file)) continue;
    if (!file.endsWith('.module.css')) {
      if (file.startsWith(global)) continue;
      const reason = 'A class here would be everybody’s: make it a .module.css beside its component.';
      failures.push({ file, rule: 'style-module', reason });
      continue;
    }
    if (used.get(file)?.has(ANY)) continue;
    const left = [...classesOf(source)].filter((name) => !used.get(file)?.has(name));
    if (left.length === 0) continue;
    const names = left.map((name) => `.${name}`).join(', ');
    failures.push({ file, rule: 'style-used', reason: `${names}: nothing that imports this sheet uses it.` });
  }
  return failures;
}
