import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';
import { embedCode, METHODS } from './embed-methods.ts';

const embed = {
  origin: 'https://book.example',
  accountId: 12,
  accountName: 'Hôtel du Lac',
  widgetId: 7,
  language: 'fr',
} as const;

it.each(METHODS)('%s names the account', (method) => {
  expect(embedCode(method, embed)).toMatch(/account-?id["']?(?: = |=)"12"/i);
});

it('makes a script that inserts the tag, limited as asked', () => {
  expect(embedCode('javascript', embed)).toBe(
    [
      '(function () {',
      "  var tag = document.createElement('script');",
      '  tag.src = "https://book.example/widget.js";',
      '  tag.dataset.accountId = "12";',
      '  document.head.appendChild(tag);',
      '})();',
    ].join('\n'),
  );
  const limited = embedCode('javascript', { ...embed, isOnlyThis: true, pageLanguage: 'en' });
  expect(limited).toContain('tag.dataset.widgetId = "7";\n  tag.dataset.lang = "en";');
});

it('leaves no name in the page', () => {
  const tags: unknown[] = [];
  const document = {
    createElement: () => ({ dataset: {} }),
    head: { appendChild: (tag: unknown) => tags.push(tag) },
  };
  const page = createContext({ document });
  const tag = { src: 'https://book.example/widget.js', dataset: { accountId: '12' } };
  runInContext(embedCode('javascript', embed), page);
  // A tag manager may fire it again.
  runInContext(embedCode('javascript', embed), page);
  expect(tags).toEqual([tag, tag]);
  expect(Object.keys(page)).toEqual(['document']);
});

it('makes a tag that may stand in a head', () => {
  expect(embedCode('script', embed)).toBe(
    '<script async src="https://book.example/widget.js" data-account-id="12"></script>',
  );
});
