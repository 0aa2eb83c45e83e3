import { createElement, type ReactNode } from 'react';
import type { Path, Template } from './template.ts';

/*
 * The page is one for two: React renders it of a mail's view, or, when it is compiled, of a view whose texts are names.
 * Names survive React's escaping. Parts and lists are told as elements of no page: as texts they would stand beside
 * other texts, which React parts by comments.
 */

const OPEN = '\uE000';
const CLOSE = '\uE001';

/** The name of each part and list of a view that stands for any other. */
const names = new WeakMap<object, string>();

/** What is there, or nothing. */
export const If = <T extends object | string>({
  part,
  children,
}: {
  part: T | null;
  children: (part: T) => ReactNode;
}): ReactNode => {
  if (part === null || part === '') return null;
  const name = typeof part === 'string' ? nameIn(part) : names.get(part);
  return name === undefined ? children(part) : createElement('t-part', { name }, children(part));
};

/** Each of a list. */
export const Each = <T extends object>({
  of,
  children,
}: {
  of: readonly T[];
  children: (item: T, position: number) => ReactNode;
}): ReactNode => {
  const name = names.get(of);
  const items = of.map(children);
  return name === undefined ? items : createElement('t-each', { name }, items);
};

const nameIn = (text: string): string | undefined =>
  text.startsWith(OPEN) && text.endsWith(CLOSE) ? text.slice(1, -1) : undefined;

/** A view with the name of each text in its place; of lists with one item, of parts that are all there. */
export function nameAll<T>(view: T, path: Path = []): T {
  const name = path.join('.');
  if (typeof view === 'string') return `${OPEN}${name}${CLOSE}` as T;
  if (typeof view !== 'object' || view === null) return view;
  const named = Array.isArray(view)
    ? view.slice(0, 1).map((item: unknown) => nameAll(item))
    : Object.fromEntries(Object.entries(view).map(([key, value]) => [key, nameAll(value, [...path, key])]));
  names.set(named, name);
  return named as T;
}

/** The page that React has rendered of names, as a template. @throws when a part doesn't end */
export function toTemplate(html: string): Template {
  // Names as they are, as no page holds such characters; a part's and a list's in its element.
  const tokens = html.split(/(\uE000[\w.]+\uE001|<t-(?:part|each) name="[\w.]+">|<\/t-(?:part|each)>)/);
  const open: { of: Template[number][]; close: (is: Template) => Template[number] }[] = [];
  let pieces: Template[number][] = [];
  for (const token of tokens) {
    const [, kind, name = ''] = /^<t-(part|each) name="([\w.]+)">$/.exec(token) ?? [];
    const path = name.split('.');
    if (kind !== undefined) {
      open.push({
        of: pieces,
        close: (is) => (kind === 'part' ? { part: path, is } : { each: path, is }),
      });
      pieces = [];
    } else if (token.startsWith('</t-')) {
      const ended = open.pop();
      if (!ended) throw new Error('A part ends that has not begun');
      pieces = [...ended.of, ended.close(pieces)];
    } else if (token.startsWith(OPEN)) pieces.push({ text: token.slice(1, -1).split('.') });
    else if (token !== '') pieces.push(token);
  }
  if (open.length > 0) throw new Error('A part does not end');
  return pieces;
}
