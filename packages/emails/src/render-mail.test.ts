import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderMail } from '@meridienne/emails/render';
import type { Fact, MailContent } from './mail-content.ts';
import { renderPage } from './mail-template.tsx';

/** As they leave: half a character is told as such by both, in one way or the other until then. */
const bytes = (html: string) => Buffer.from(html).toString('utf8');

const text = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '0',
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' style='color:red",
    '&amp; &lt; &#x27;',
    '</title></style><!-- --><t-part name="lead">',
    '{{name}} ${name} $& $1',
    'première\r\ndeuxième\rtroisième\n\nfin',
    'e'.repeat(199) + '😀',
    '\u2028\u200B\u202E rtl',
    '__proto__',
    'constructor',
  ),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme', minLength: 190, maxLength: 210 }),
);
const url = fc.oneof(
  text,
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.constantFrom('javascript:alert(1)', ' JaVa\nScript:alert(1)', 'data:text/html,x', 'mailto:a@b', 'tel:1'),
);
const fact: fc.Arbitrary<Fact> = fc.record(
  { label: text, value: text, href: url },
  { requiredKeys: ['label', 'value'] },
);
const someLink = fc.record({ label: text, url });
const link = fc.option(someLink);
const facts = fc.array(fact, { maxLength: 3 });
const content: fc.Arbitrary<MailContent> = fc.record(
  {
    language: fc.constantFrom('fr', 'en', 'es'),
    venue: text,
    address: fc.option(text),
    colour: fc.integer({ min: 0, max: 0xff_ff_ff }).map((n) => `#${n.toString(16).padStart(6, '0')}`),
    subject: text,
    preview: text,
    title: text,
    greeting: text,
    intro: text,
    customText: fc.option(fc.record({ language: text, text })),
    lead: text,
    highlight: fact,
    facts,
    price: fc.option(fc.record({ title: text, lines: facts, total: fact })),
    priceNote: fc.option(text),
    sections: fc.array(
      fc.record(
        { title: text, facts, text: fc.option(text), links: fc.array(someLink, { maxLength: 3 }) },
        { requiredKeys: ['title'] },
      ),
      { maxLength: 3 },
    ),
    choices: fc.option(fc.record({ title: text, text, links: fc.array(someLink, { maxLength: 5 }) })),
    button: link,
    link,
    footer: fc.array(text, { maxLength: 3 }),
    privacy: link,
    unsubscribe: link,
  },
  {
    requiredKeys: [
      'language',
      'venue',
      'colour',
      'subject',
      'preview',
      'title',
      'greeting',
      'intro',
      'highlight',
      'footer',
    ],
  },
);

describe('a mail’s HTML, filled in', () => {
  it('is what React renders, byte for byte, whatever is said and whichever parts are there', async () => {
    await fc.assert(
      fc.asyncProperty(content, async (mail) => {
        const { html } = renderMail(mail);
        expect(bytes(html)).toBe(bytes(await renderPage(mail)));
      }),
      { numRuns: 150 },
    );
  }, 60_000);

  it('links to no address that runs something', () => {
    fc.assert(
      fc.property(content, (mail) => {
        for (const [, href = ''] of renderMail(mail).html.matchAll(/ href="([^"]*)"/g)) {
          expect(href).toMatch(/^(?:#$|https?:|mailto:|tel:)/i);
        }
      }),
    );
  });
});

it('loads nothing that it was made with', async () => {
  const built = await readFile(fileURLToPath(import.meta.resolve('@meridienne/emails/render')), 'utf8');
  const imported = [...built.matchAll(/^import .* from "([^"]+)"/gm)].map(([, name]) => name);
  expect(imported).toEqual(['@meridienne/domain', '@meridienne/i18n']);
  expect(built).not.toContain('react.');
});
