import { EMBED_FORMS, EMBED_STUB, embedSnippet } from '@meridienne/domain';
import { describe, expect, it } from 'vitest';
import { pageTags } from '../../../integrations/page-reader/page-tags.ts';
import { judgePage } from './rules.ts';

const LOADER = 'https://book.example/widget.js';
const judge = (html: string, address = 'https://hotel.example/') =>
  judgePage(pageTags(html), { address, accountId: 12, loaders: [LOADER] });
const tag = (attributes: string) => `<body><script async ${attributes}></script></body>`;
const OWN = `src="${LOADER}" data-account-id="12"`;

describe('a page that carries it', () => {
  it.each(EMBED_FORMS)('by the form "%s" that is copied', (form) => {
    const names = { origin: 'https://book.example', accountId: 12, accountName: 'Hôtel <b>', widgetId: 7 };
    const snippet = embedSnippet(form, { ...names, lead: 'Ou\u00a0:', button: 'Réserver', isOnlyThis: true });
    expect(judge(`<!doctype html><body>${snippet}</body>`)).toMatchObject({
      found: true,
      fault: null,
      widgetIds: [7],
    });
  });

  it.each([
    ['a script', tag(OWN), 'script'],
    ['a script of a module', tag(`type="module" ${OWN}`), 'script'],
    ['shouted attributes', `<SCRIPT SRC=${LOADER} DATA-ACCOUNT-ID=12></SCRIPT>`, 'script'],
    ['an address with a version', tag(`src="${LOADER}?v=2" data-account-id="12"`), 'script'],
    [
      'an address with entities',
      tag(`src="https&#58;//book.example/widget.js" data-account-id=" 12 "`),
      'script',
    ],
    ['an address without scheme', tag('src="//book.example/widget.js" data-account-id="12"'), 'script'],
    ['a div and the script', `<div data-account-id="12"></div>${tag(`src="${LOADER}"`)}`, 'div'],
    [
      'the element, before the script',
      `${tag(`src="${LOADER}"`)}<meridienne-booking data-account-id="12"></meridienne-booking>`,
      'element',
    ],
    [
      'a script that writes one',
      `<script>var t=document.createElement('script');t.src='${LOADER}';t.dataset.accountId='12';document.body.append(t)</script>`,
      'javascript',
    ],
    [
      'a script that sets attributes',
      `<script>t.setAttribute("data-account-id", "12"); t.src = "${LOADER}"</script>`,
      'javascript',
    ],
    ['an end that is missing', `<script src="${LOADER}" data-account-id="12">`, 'script'],
    [
      'a script after a broken tag',
      `<div class="<p title='>'>${tag(OWN)}`.replace('class="', 'class='),
      'script',
    ],
  ])('by %s', (_case, html, kind) => {
    expect(judge(html)).toMatchObject({ found: true, fault: null, kinds: [kind] });
  });

  it('by an address that the base makes whole', () => {
    const html = `<base href="https://book.example/x/"><script src="../widget.js" data-account-id="12"></script>`;
    expect(judge(html).found).toBe(true);
    expect(judge(html.replace(/<base[^>]*>/, '')).fault).toBe('otherServer');
  });

  it('more than once, with the widgets that are named', () => {
    expect(
      judge(
        `${tag(`${OWN} data-widget-id="7"`)}${tag(OWN)}<div data-account-id="12" data-widget-id="9"></div>${tag(
          `src="${LOADER}" data-account-id="13"`,
        )}`,
      ),
    ).toMatchObject({
      found: true,
      kinds: ['script', 'script', 'div'],
      widgetIds: [7, 9],
      otherAccountIds: [13],
    });
  });
});

describe('a page that does not', () => {
  it.each([
    ['missing', '<p>Bonjour</p>'],
    ['missing', ''],
    ['missing', `<!-- ${tag(OWN)} -->`],
    ['missing', `<noscript>${tag(OWN)}</noscript>`],
    ['missing', `<template><div>${tag(OWN)}</div></template>`],
    ['missing', `<textarea>${tag(OWN)}</textarea>`],
    ['missing', `<p title='${tag(OWN)}'></p>`],
    ['missing', `<pre>&lt;script ${OWN}&gt;</pre>`],
    ['missing', `<script>${EMBED_STUB}</script>`],
    ['missing', tag('src="https://maps.example/account.js" data-account-id="12"')],
    ['noLoader', '<div data-account-id="12"></div>'],
    ['noLoader', `<div data-account-id="12"></div><!-- ${tag(`src="${LOADER}"`)} -->`],
    ['noAccount', tag(`src="${LOADER}"`)],
    ['noAccount', tag(`src="${LOADER}" data-account-id="VOTRE NUMÉRO"`)],
    ['otherAccount', tag(`src="${LOADER}" data-account-id="120"`)],
    ['otherServer', tag('src="https://old.example/widget.js" data-account-id="12"')],
    ['otherServer', tag('src="http://book.example/widget.js" data-account-id="12"')],
    ['otherServer', tag('src="https://book.example.evil.example/widget.js" data-account-id="12"')],
    ['heldBack', tag(`type="text/plain" ${OWN}`)],
    ['heldBack', tag(`type="text/plain" data-src="${LOADER}" data-account-id="12"`)],
  ])('%s: %s', (fault, html) => {
    expect(judge(html)).toMatchObject({ found: false, fault });
  });

  it('is still looked through after a noscript that ends', () => {
    expect(judge(`<noscript><p>x</p></noscript></noscript>${tag(OWN)}`).found).toBe(true);
  });
});

it.each([
  ["t.src='https://a.example/b//c/widget.js?v=1'", 'https://a.example/b//c/widget.js'],
  ['load("//book.example/widget.js")', '//book.example/widget.js'],
  ['x = "https://a.example/widget.jsx"; y = `http://b.example/widget.js`', 'http://b.example/widget.js'],
  [
    `"https://a.example/${'x'.repeat(300)}/widget.js" 'https://b.example/widget.js'`,
    'https://b.example/widget.js',
  ],
])('reads the address that a script writes: %s', (text, script) => {
  expect(judge(`<script>${text}</script>`).scripts).toEqual([script]);
});

it.each([['"/widget.js"'], ['"//widget.js"'], ['"https:// widget.js"']])('reads none in %s', (text) => {
  expect(judge(`<script>${text}</script>`).fault).toBe('missing');
});

it('hands on a bounded lot of a page', () => {
  const many = Array.from({ length: 500 }, (_, index) => index + 100);
  const long = `https://${'a'.repeat(50)}.example/${'x'.repeat(9000)}`;
  const verdict = judge(
    many
      .map(
        (id) =>
          `<div data-account-id="12" data-widget-id="${id}"></div><script src="${long.slice(0, -id)}/widget.js"></script>
           <script src="${LOADER}?${id}" data-account-id="${id}"></script>`,
      )
      .join(''),
  );
  expect(verdict).toMatchObject({ found: true });
  expect(verdict.kinds).toHaveLength(50);
  expect(verdict.widgetIds).toEqual(many.slice(0, 50));
  expect(verdict.otherAccountIds).toEqual(many.slice(0, 50));
  expect(verdict.scripts.length).toBeLessThanOrEqual(10);
  for (const script of verdict.scripts) expect(script.length).toBeLessThanOrEqual(300);
  expect(JSON.stringify(verdict).length).toBeLessThan(6_000);
});

describe('a page made to keep a reader busy', () => {
  type Fill = (text: string) => string;
  it.each<[string, (fill: Fill) => string]>([
    ['tags that never end', (fill) => fill('<b>') + fill('</c>')],
    ['attributes', (fill) => `<div ${fill('a=b ')}>`],
    ['one long value', (fill) => `<script src="${fill('//a')}`],
    ['addresses in a script', (fill) => `<script>${fill('https://')}</script>`],
    ['addresses that nearly fit', (fill) => `<script>${fill('https://book.example/widget.jsx ')}</script>`],
    ['accounts that nearly fit', (fill) => `<script>//b/widget.js ${fill('accountId= ')}</script>`],
    ['entities', (fill) => `<div data-account-id="${fill('&amp;')}">`],
    ['comments', (fill) => fill('<!--')],
    ['slashes in a script', (fill) => `<script>${fill('/')}</script>`],
    ['loaders of nowhere', (fill) => `<script>${fill('//widget.jsx')}</script>`],
    ['loaders without an origin', (fill) => `<script>${fill('/ /widget.js')}</script>`],
  ])('%s', (_case, page) => {
    const pageOf = (length: number) => page((text) => text.repeat(Math.ceil(length / text.length)));
    const [quarter, whole] = [pageOf(250_000), pageOf(1_000_000)];
    // Read once it takes four times as long, read over and over sixteen.
    const once = leastOf(() => judge(quarter));
    expect(leastOf(() => judge(whole)) / once).toBeLessThan(10);
  });

  /** The least processor time of a few, in microseconds: the first ones are slower, and others may run beside. */
  const leastOf = (work: () => unknown): number => {
    const times = Array.from({ length: 5 }, () => {
      const before = process.cpuUsage();
      work();
      const { user, system } = process.cpuUsage(before);
      return user + system;
    });
    return Math.min(...times);
  };
});
