import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitizeSvg } from './sanitize-svg.ts';

const shape = '<path d="M0 0h10v10z"></path>';
const inSvg = (inside: string, attributes = '') => `<svg viewBox="0 0 24 24"${attributes}>${inside}</svg>`;

describe('what an icon is made of stays', () => {
  it.each([
    inSvg(shape),
    inSvg(
      '<g fill="none" stroke="currentColor" stroke-width="2"><circle cx="12" cy="12" r="9"></circle></g>',
    ),
    inSvg('<rect x="1" y="1" width="5" height="5" fill="rgba(36, 148, 209, 0.5)"></rect>'),
    inSvg('<g transform="translate(1 2) rotate(45)"><line x1="0" y1="0" x2="4" y2="4"></line></g>'),
    inSvg(shape, ' xmlns="http://www.w3.org/2000/svg"'),
  ])('%s', async (svg) => {
    expect(await sanitizeSvg(svg)).toBe(svg);
  });

  it('drops what stands around the element', async () => {
    const file = `<?xml version="1.0"?><!DOCTYPE svg><!-- Made by hand -->\n${inSvg(shape)}\n`;
    expect(await sanitizeSvg(file)).toBe(inSvg(shape));
  });

  it('gives a gradient a name of its own, the same however often it is sanitised', async () => {
    const gradient = (id: string) =>
      inSvg(`<defs><linearGradient id="${id}"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs>
        <path fill="url(#${id})" d="M0 0h9z"></path>`);
    const once = (await sanitizeSvg(gradient('a'))) ?? '';
    const id = /id="(i[0-9a-f]{8}-a)"/.exec(once)?.[1];
    expect(id).toBeDefined();
    expect(once).toContain(`fill="url(#${id})"`);
    expect(await sanitizeSvg(once)).toBe(once);
  });
});

describe('a hostile icon', () => {
  it.each([
    ['a script', inSvg(`<script>alert(1)</script>${shape}`)],
    ['a script in another case', inSvg(`<ScRiPt>alert(1)</sCrIpT>${shape}`)],
    ['an event handler', inSvg('<path onload="alert(1)" d="M0 0h10v10z"/>', ' onload=alert(1)')],
    ['an animation’s handler', inSvg(`<animate onbegin="alert(1)" attributeName="x"/>${shape}`)],
    ['an animated link', inSvg(`<set attributeName="href" to="javascript:alert(1)"/>${shape}`)],
    ['a link', inSvg(`<a href="javascript:alert(1)">${shape}</a>${shape}`)],
    ['a style sheet', inSvg(`<style>@import url(http://evil.test/a.css)</style>${shape}`)],
    ['a style attribute', inSvg('<path style="fill:url(http://evil.test)" d="M0 0h10v10z"/>')],
    ['HTML inside', inSvg(`<foreignObject><img src=x onerror=alert(1)></foreignObject>${shape}`)],
    ['an image', inSvg(`<image href="http://evil.test/pixel.gif"/>${shape}`)],
    ['another document', inSvg(`<use href="http://evil.test/a.svg#b"/>${shape}`)],
    ['a title that is HTML', inSvg(`<title><img src=x onerror=alert(1)></title>${shape}`)],
    ['an outside paint', inSvg('<path fill="url(http://evil.test/#a)" d="M0 0h10v10z"/>')],
    ['an outside paint, quoted', inSvg(`<path fill="url('//evil.test/#a')" d="M0 0h10v10z"/>`)],
    ['an outside paint, escaped', inSvg('<path fill="u\\72l(http://evil.test)" d="M0 0h10v10z"/>')],
    ['an outside paint as a set', inSvg('<path mask="image-set(&quot;//evil.test&quot;)" d="M0 0h10v10z"/>')],
    ['an outside clip path', inSvg('<path clip-path="url(http://evil.test#a)" d="M0 0h10v10z"/>')],
    ['a data address', inSvg('<path fill="url(data:image/svg+xml,x)" d="M0 0h10v10z"/>')],
    ['data attributes', inSvg('<path data-x="1" aria-label="x" class="a" d="M0 0h10v10z"/>')],
    ['an entity', `<!DOCTYPE svg [<!ENTITY x "evil">]>${inSvg(shape)}`],
    ['a second namespace', inSvg(shape, ' xmlns="http://www.w3.org/1999/xhtml" xmlns:xlink="x"')],
    ['text', inSvg(`<text>evil</text>evil${shape}`)],
    ['a neighbour', `<img src=x onerror=alert(1)>${inSvg(shape)}<script>alert(1)</script>`],
    ['a filter', inSvg(`<filter id="a"><feImage href="http://evil.test"/></filter>${shape}`)],
    [
      'MathML and mutation',
      `<math><mtext><table><mglyph><style><!--</style><img onerror=alert(1)>${inSvg(shape)}`,
    ],
  ])('with %s is rendered harmless', async (_case, markup) => {
    const clean = await sanitizeSvg(markup);
    // Either nothing is left, or the drawing alone.
    expect([inSvg(shape), null]).toContain(clean?.replace(/\s+(?=<)/g, '') ?? null);
  });

  it.each([
    ['nothing', ''],
    ['no SVG', '<p>hello</p>'],
    ['an empty one', '<svg></svg>'],
    ['one that held only a script', inSvg('<script>alert(1)</script>')],
    ['more than 20,000 bytes', inSvg(`<path d="${'M0 0'.repeat(6000)}"/>`)],
    [
      'one that grows past the limit',
      inSvg('<path d="M0 0"/>'.repeat(590) + ' '.repeat(5) + `<path d="${'z'.repeat(9000)}"/>`),
    ],
    ['one nested beyond reading', '<svg>'.repeat(3900)],
    [
      'one that opens the same elements again and again',
      `<p>${'<b a=1>'.repeat(300)}</p>${'<p>x</p>'.repeat(290)}`,
    ],
  ])('%s is refused', async (_case, markup) => {
    expect(await sanitizeSvg(markup)).toBeNull();
  });
});

it('never lets anything but its elements through, and changes nothing the second time', async () => {
  const piece = fc.constantFrom(
    '<svg>',
    '</svg>',
    '<path d="M0 0"/>',
    '<script>',
    '</script>',
    '<style>',
    '</style>',
    '<title>',
    '</title>',
    '<math>',
    '<mi>',
    '<foreignObject>',
    '<img src=x onerror=alert(1)>',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<a href="javascript:alert(1)">',
    '<g id="x" onclick="y">',
    '</g>',
    '<p>',
    '"',
    '<template>',
    '<use href=#x>',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 14 }), async (pieces) => {
      const clean = await sanitizeSvg(`<svg>${pieces.join('')}<path d="M1 1"/></svg>`);
      if (clean === null) return;
      expect(clean).not.toMatch(/<(?!\/?(?:svg|path|g)\b)|on\w+=|javascript:|<!--/i);
      expect(await sanitizeSvg(clean)).toBe(clean);
    }),
    { numRuns: 150 },
  );
});
