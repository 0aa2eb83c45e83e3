import * as fc from 'fast-check';
import { describe, expect, it, test, vi } from 'vitest';
import { type Embed, EMBED_FORMS, EMBED_STUB, embedSnippet, hostedPageUrl } from './embed-snippet.ts';

const embed: Embed = {
  origin: 'https://book.example',
  accountId: 12,
  accountName: 'Hôtel & Café « Les "Tilleuls" »',
  widgetId: 7,
  lead: 'Pour réserver en journée\u00a0:',
  button: 'Réserver en journée',
  triggerId: 'book',
};
const NOSCRIPT =
  '<noscript>Pour réserver en journée\u00a0: <a href="https://book.example/hotel-cafe-les-tilleuls/12/7">Hôtel &amp; Café « Les &quot;Tilleuls&quot; »</a></noscript>';
const TAG = '<script async src="https://book.example/widget.js" data-account-id="12"></script>';
const LOADER = '<script async src="https://book.example/widget.js"></script>';

test.each([
  ['script', [TAG]],
  ['stub', [`<script>${EMBED_STUB}</script>`, TAG]],
  ['div', ['<div data-account-id="12"></div>', LOADER]],
  ['element', ['<meridienne-booking data-account-id="12"></meridienne-booking>', LOADER]],
  ['inline', ['<div data-account-id="12" data-widget-id="7" data-mode="inline"></div>', LOADER]],
  ['button', ['<button id="book" type="button">Réserver en journée</button>', TAG]],
] as const)('the form %s, and a link for who has no JavaScript', (form, lines) => {
  expect(embedSnippet(form, embed)).toBe([...lines, NOSCRIPT].join('\n'));
});

it('speaks the venue’s language, and hands on the widget and the page’s language', () => {
  const snippet = embedSnippet('script', {
    ...embed,
    origin: 'https://book.example/',
    accountName: 'The Mill',
    lead: 'To book during the day:',
    isOnlyThis: true,
    pageLanguage: 'fr',
  });
  expect(snippet).toBe(
    `<script async src="https://book.example/widget.js" data-account-id="12" data-widget-id="7" data-lang="fr"></script>
<noscript>To book during the day: <a href="https://book.example/the-mill/12/7">The Mill</a></noscript>`,
  );
});

it('labels the page’s own button with what it is given, as text, and needs no id for it', () => {
  expect(embedSnippet('button', { ...embed, button: 'Book <now>', triggerId: null })).toContain(
    '<button type="button">Book &lt;now&gt;</button>',
  );
});

it('addresses the hosted page by what is left of a name', () => {
  expect(hostedPageUrl({ ...embed, accountName: '東京' })).toBe('https://book.example/hotel/12/7');
});

it('holds nothing of a name but its text', () => {
  const hostile = `</noscript></a><script>alert(1)</script>"' onclick='x' &amp;`;
  // What could end a tag or an attribute, and a bit of all else: all of Unicode takes seconds to set up.
  const unit = fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '&',
    '/',
    '=',
    ';',
    '-',
    ' ',
    '\n',
    '\0',
    'a',
    'É',
    '東',
    '\uD800',
  );
  const skeleton = (text: string) => text.replaceAll(/>[^<>]*</g, '><').replaceAll(/"[^"]*"/g, '""');
  fc.assert(
    fc.property(
      fc.constantFrom(...EMBED_FORMS),
      fc.oneof(fc.string({ unit }), fc.constant(hostile)),
      (form, text) => {
        const snippet = embedSnippet(form, { ...embed, accountName: text, triggerId: text });
        expect(skeleton(snippet)).toBe(skeleton(embedSnippet(form, embed)));
      },
    ),
  );
});

describe('the stub', () => {
  // A module runs once an address.
  let copies = 0;
  const run = async (page: { Meridienne?: unknown }) => {
    vi.stubGlobal('window', page);
    await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(EMBED_STUB)}//${(copies += 1)}`
    );
    vi.unstubAllGlobals();
    return page.Meridienne as Record<string, (...values: unknown[]) => void> & { q: unknown[] };
  };

  it('keeps each call and what it was given, in order', async () => {
    const stub = await run({});
    const hear = () => {};
    stub['on']?.('booked', hear);
    stub['open']?.(7);
    stub['close']?.();
    stub['destroy']?.();
    expect(stub.q).toEqual([['on', 'booked', hear], ['open', 7], ['close'], ['destroy']]);
  });

  it('leaves alone what is there', async () => {
    const there = { open: () => {} };
    expect(await run({ Meridienne: there })).toBe(there);
  });

  it('has nothing that ends its tag', () => {
    expect(EMBED_STUB).not.toMatch(/<\/?script|<!--|\n/i);
  });
});
