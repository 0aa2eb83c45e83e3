import baseSheets from 'virtual:antd-base-sheets';
import { PLACES, type Sheet, VARIABLES_CLASS } from '../lib/antd-sheet.ts';

/*
 * In place of Ant Design's own `theme/util/genStyleUtils.js`, which computes each component's styles as it is first
 * drawn: the build has computed them, and what is left is to write them into the page's head at that moment, in the
 * same order. What isn't drawn isn't there.
 */

const written: { readonly order: number; readonly element: HTMLStyleElement }[] = [];

/** Before our own sheets, which go further. */
const write = (order: number, css: string): void => {
  if (css === '') return;
  const element = document.createElement('style');
  element.textContent = css;
  const at = written.findIndex((each) => each.order > order);
  if (at >= 0) written[at]?.element.before(element);
  else if (written.length > 0) written.at(-1)?.element.after(element);
  else document.head.prepend(element);
  written.splice(at >= 0 ? at : written.length, 0, { order, element });
};

const drawn = new Map<Sheet, Set<string>>();

const use = (sheet: Sheet, prefix: string, root: string, isStyled = true): void => {
  const key = `${prefix} ${root} ${isStyled}`;
  const uses = drawn.get(sheet) ?? new Set();
  if (uses.has(key)) return;
  if (drawn.size === 0) for (const base of baseSheets) write(base.order, base.css);
  drawn.set(sheet, uses.add(key));
  const fill = (text: string) => text.replaceAll(PLACES.prefix, prefix).replaceAll(PLACES.root, root);
  write(sheet.order, fill(sheet.variables) + (isStyled ? fill(sheet.css) : ''));
};

/** The classes to be drawn with: of the styles' version, which is none, and of the theme's values. */
export const genStyleHooks =
  (sheet: Sheet, isStyled?: boolean) =>
  (prefix: string, root = prefix): readonly [string, string] => {
    use(sheet, prefix, root, isStyled);
    return ['', VARIABLES_CLASS];
  };

export const genComponentStyleHook =
  (sheet: Sheet) =>
  (prefix: string, root = prefix): string => {
    use(sheet, prefix, root);
    return '';
  };

export const genSubStyleComponent =
  (sheet: Sheet) =>
  ({ prefixCls, rootCls = prefixCls }: { readonly prefixCls: string; readonly rootCls?: string }): null => {
    use(sheet, prefixCls, rootCls);
    return null;
  };

/** As theirs: the names of a component's own values. */
export const genCssVar = (antCls: string, component: string) => {
  const start = `--${antCls.replaceAll('.', '')}-${component}-`;
  return [
    (name: string) => start + name,
    (name: string, fallback?: string) =>
      fallback === undefined || fallback === ''
        ? `var(${start}${name})`
        : `var(${start}${name}, ${fallback})`,
  ] as const;
};
