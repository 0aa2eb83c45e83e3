import { fileURLToPath } from 'node:url';
import { parseSync, type Plugin, Visitor } from 'vite';
import { baseSheets, sheetOf } from './vite-antd-sheets.ts';

const STYLES = /\/node_modules\/antd\/es\/((?:[\w-]+\/style\/[\w-]+|_util\/wave\/style))\.js$/;
const MAKER = /\/antd\/es\/theme\/util\/genStyleUtils\.js$/;
const ICONS = /\/antd\/es\/theme\/util\/useResetIconStyle\.js$/;
const BASE = 'virtual:antd-base-sheets';
const RUNTIME = fileURLToPath(new URL('./src/app/antd-styles.ts', import.meta.url));

/** A call that makes styles: its place, and what the module exports it, or the hook around it, as. */
interface Making {
  maker: string;
  start: number;
  end: number;
  isChoice: boolean;
  exported: string;
}

interface Exported {
  start: number;
  end: number;
  name: string;
}

const MAKERS = new Set(['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook']);

const makingsIn = (code: string, file: string): Making[] => {
  const { program } = parseSync(file, code);
  const exports = program.body.flatMap((node): Exported[] => {
    const { start, end } = node;
    if (node.type === 'ExportDefaultDeclaration') return [{ start, end, name: 'default' }];
    if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'VariableDeclaration') return [];
    const id = node.declaration.declarations[0]?.id;
    return id?.type === 'Identifier' ? [{ start, end, name: id.name }] : [];
  });
  const makings: Making[] = [];
  new Visitor({
    CallExpression({ callee, start, end }) {
      if (callee.type !== 'Identifier' || !MAKERS.has(callee.name)) return;
      const exported = exports.find((each) => each.start <= start && end <= each.end)?.name;
      if (exported === undefined) throw new Error(`antd has changed: ${file} exports its styles otherwise`);
      const isChoice = /\binjectStyle\b/.test(code.slice(start, end));
      makings.push({ maker: callee.name, start, end, isChoice, exported });
    },
  }).visit(program);
  return makings;
};

const withSheets = (code: string, file: string): string => {
  const makings = makingsIn(code, file);
  const sheets = makings.map(
    ({ maker, exported }, at) =>
      `const sheet${at} = ${JSON.stringify(sheetOf(file, exported, maker === 'genSubStyleComponent'))};\n`,
  );
  const called = makings.reduceRight(
    (rest, { maker, start, end, isChoice }, at) =>
      `${rest.slice(0, start)}${maker}(sheet${at}${isChoice ? ', injectStyle' : ''})${rest.slice(end)}`,
    code,
  );
  return makings.length === 0 ? code : sheets.join('') + called;
};

/**
 * Ant Design's styles, computed at build ([ADR 22](../../docs/adr/0022-styles-of-ant-design-at-build.md)): in each of
 * its modules, what makes a component's styles is replaced by the sheet that it makes, so that the sheet is where the
 * component is. A component whose styles can't be computed so fails the build.
 */
export const antdStyles = (): Plugin => {
  const failures = new Map<string, unknown>();
  return {
    name: 'antd-styles',
    enforce: 'pre',
    resolveId: (id) => (id === BASE ? `\0${BASE}` : null),
    load: (id) => {
      if (id === `\0${BASE}`) return `export default ${JSON.stringify(baseSheets())}`;
      if (MAKER.test(id)) return `export * from ${JSON.stringify(RUNTIME)}`;
      // Among the base sheets.
      if (ICONS.test(id)) return 'export default () => {}';
      return null;
    },
    transform(code, id) {
      const file = STYLES.exec(id)?.[1];
      if (file === undefined) return null;
      try {
        return { code: withSheets(code, file), map: null };
      } catch (error) {
        failures.set(id, error);
        return null;
      }
    },
    generateBundle(_options, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk') continue;
        const failed = part.moduleIds.find((id) => failures.has(id));
        if (failed !== undefined) throw new Error(`${failed}: no sheet`, { cause: failures.get(failed) });
      }
    },
  };
};
