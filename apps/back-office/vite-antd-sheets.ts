import { createRequire } from 'node:module';
import type { Button as AntdButton, ConfigProvider as AntdConfigProvider } from 'antd';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { themeOf } from './src/app/theme.ts';
import { PLACES, type Sheet } from './src/lib/antd-sheet.ts';

/** In place of the classes that a component is drawn with, which are filled in as it is drawn. */
const PREFIX = 'ant-zzprefix';
const ROOT = 'zzroot';

interface Antd {
  Button: typeof AntdButton;
  ConfigProvider: typeof AntdConfigProvider;
}

interface Cache {
  cache: Map<string, [times: number, value: readonly unknown[]]>;
}
interface Written {
  css: string;
  order: number;
  variables: string;
}

const require = createRequire(import.meta.url);
// Its CommonJS files, which Node can run, and the very copies of the other packages that they use.
const ofAntd = createRequire(require.resolve('antd/package.json'));
const { Button, ConfigProvider } = ofAntd('antd') as Antd;
const { createCache, StyleProvider } = ofAntd('@ant-design/cssinjs') as {
  createCache(): Cache;
  StyleProvider: ComponentType<{ cache: Cache; children?: ReactNode }>;
};

/** How the maker of a component's styles is called: a hook, or a component that draws nothing. */
type Maker = ((prefix: string, root: string) => unknown) &
  ComponentType<{ prefixCls: string; rootCls: string }>;

const THEMES = {
  light: themeOf(false, false),
  dark: themeOf(true, false),
  still: themeOf(false, true),
};

/** What is written into the page's head as a component is drawn, under one theme; `isWanted` looks at its key. */
const write = (
  theme: keyof typeof THEMES,
  isWanted: (key: string) => boolean,
  Probe: ComponentType,
): Written => {
  const cache = createCache();
  renderToString(
    createElement(
      StyleProvider,
      { cache },
      createElement(ConfigProvider, { theme: THEMES[theme] }, createElement(Probe)),
    ),
  );
  const written: Written = { css: '', order: 0, variables: '' };
  for (const [key, [, value]] of cache.cache) {
    if (key.startsWith('cssVar%')) written.variables += value[1] as string;
    if (!key.startsWith('style%') || !isWanted(key)) continue;
    const [css, , effects, , order] = value as [string, string, Record<string, string>, boolean, number];
    written.css += css + Object.values(effects).join('');
    written.order = order;
  }
  return written;
};

const read = (variables: string) => {
  const [selector = '', body = ''] = /^([^{]*)\{([^}]*)\}$/.exec(variables)?.slice(1) ?? [];
  return {
    selector,
    values: new Map(
      body
        .split(/;(?=--|$)/)
        .filter(Boolean)
        .map((each) => {
          const at = each.indexOf(':');
          return [each.slice(0, at), each.slice(at + 1)] as const;
        }),
    ),
  };
};

/** The other theme's variables where they aren't the first's. */
const differences = (one: string, other: string): string => {
  const [from, to] = [read(one), read(other)];
  if ([...from.values.keys()].some((name) => !to.values.has(name)))
    throw new Error(`${from.selector} loses variables`);
  const changed = [...to.values].filter(([name, value]) => from.values.get(name) !== value);
  return changed.length === 0 ? '' : `${to.selector}{${changed.map((each) => each.join(':')).join(';')}}`;
};

const under = (media: string, css: string) => (css === '' ? '' : `@media (prefers-${media}){${css}}`);

const fill = (text: string) => text.replaceAll(PREFIX, PLACES.prefix).replaceAll(ROOT, PLACES.root);

const sheetBy = (what: string, isWanted: (key: string) => boolean, Probe: ComponentType): Sheet => {
  const [light, dark, still] = [
    write('light', isWanted, Probe),
    write('dark', isWanted, Probe),
    write('still', isWanted, Probe),
  ];
  for (const { css } of [dark, still]) if (css !== light.css) throw new Error(`${what} depends on the theme`);
  const variables = [
    light.variables,
    under('color-scheme:dark', differences(light.variables, dark.variables)),
    under('reduced-motion:reduce', differences(light.variables, still.variables)),
  ];
  return { order: light.order, variables: fill(variables.join('')), css: fill(light.css) };
};

/** What every component stands on: links, and the icons. */
export const baseSheets = (): Sheet[] => {
  const Probe = () => createElement(Button);
  return ['%Shared%', '%ant-design-icons%'].map((part) => {
    const sheet = sheetBy(part, (key) => key.includes(part), Probe);
    if (sheet.css === '') throw new Error(`antd has changed: it writes no ${part}`);
    return { ...sheet, variables: '' };
  });
};

/** What a button of another colour is drawn with: of Ant Design's thirteen, in none of which is one of ours. */
const NAMED = 'blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|lime|gold';
const COLOURED = new RegExp(
  `[^{}]*-color-(?:${NAMED})\\{[^{}]*\\}|--ant-button-(?:${NAMED})-shadow-color:[^;}]*;?`,
  'g',
);

const withoutColours = ({ order, variables, css }: Sheet): Sheet => {
  const [spared, rest] = [variables, css].map((text) => text.replaceAll(COLOURED, ''));
  if (rest === css) throw new Error('antd has changed: its buttons have no named colours to leave out');
  return { order, variables: spared ?? '', css: rest ?? '' };
};

/**
 * The sheet of a module of Ant Design that makes styles.
 * @param file below `antd/lib`
 * @param name what the module exports the maker as
 * @param isComponent whether that is a component, which draws nothing, or a hook
 * @throws when it can't be told without the page that it is drawn on
 */
export const sheetOf = (file: string, name: string, isComponent: boolean): Sheet => {
  const Maker = (ofAntd(`antd/lib/${file}`) as Record<string, Maker | undefined>)[name];
  if (!Maker) throw new Error(`antd has changed: ${file} exports no ${name}`);
  const Probe = () => {
    if (isComponent) return createElement(Maker, { prefixCls: PREFIX, rootCls: ROOT });
    Maker(PREFIX, ROOT);
    return null;
  };
  const sheet = sheetBy(file, (key) => key.includes(PREFIX), Probe);
  return file === 'button/style/index' ? withoutColours(sheet) : sheet;
};
