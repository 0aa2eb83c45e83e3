import { createHash } from 'node:crypto';
import type { DOMPurify } from 'dompurify';
import { isSafeValue, SVG_ATTRIBUTES, SVG_ELEMENTS, withPrefix } from './svg-allow-list.ts';

/** How much markup an icon may be, before and after. */
const MAX_BYTES = 20_000;
/** Reading costs the square of the depth: what a thousand nested elements take would hold everybody up. */
const MAX_ELEMENTS = 600;
/** HTML's `<b>` and its like, which a reader opens again in every paragraph that follows. No icon has any. */
const FORMATTING = /<(?:a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)[\s/>]/gi;
const MAX_FORMATTING = 5;

interface SvgElement {
  readonly localName: string;
  readonly outerHTML: string;
  readonly childElementCount: number;
  readonly attributes: Iterable<{ name: string; value: string }>;
  querySelectorAll(selectors: string): Iterable<SvgElement>;
  setAttribute(name: string, value: string): void;
}

let purifier: Promise<DOMPurify> | undefined;

/**
 * An icon's markup, with all that an icon does not need taken out: it is put into pages as it is.
 * @returns one `<svg>` element; null when there is none, nothing is left in it, or it is too much
 */
export async function sanitizeSvg(markup: string): Promise<string | null> {
  if (isTooMuch(markup)) return null;
  const purify = await (purifier ??= loadPurifier());
  const body = purify.sanitize(markup, {
    ALLOWED_TAGS: SVG_ELEMENTS,
    ALLOWED_ATTR: SVG_ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    KEEP_CONTENT: false,
    RETURN_DOM: true,
  }) as unknown as { children: Iterable<SvgElement> };
  const svg = [...body.children].find((element) => element.localName === 'svg');
  if (!svg || svg.childElementCount === 0) return null;
  separateIds(svg);
  const clean = svg.outerHTML;
  return Buffer.byteLength(clean) > MAX_BYTES ? null : clean;
}

const isTooMuch = (markup: string): boolean =>
  Buffer.byteLength(markup) > MAX_BYTES ||
  countMatches(markup, /<[a-z]/gi) > MAX_ELEMENTS ||
  countMatches(markup, FORMATTING) > MAX_FORMATTING;

const countMatches = (markup: string, pattern: RegExp) => markup.match(pattern)?.length ?? 0;

/** The icon's prefix comes from what it is, so that sanitising it again changes nothing. */
function separateIds(svg: SvgElement): void {
  const elements = [svg, ...svg.querySelectorAll('*')];
  const rename = (prefix: string) => {
    for (const element of elements) {
      for (const { name, value } of element.attributes) {
        const renamed = withPrefix(name, value, prefix);
        if (renamed !== value) element.setAttribute(name, renamed);
      }
    }
  };
  rename('');
  rename(`i${createHash('sha256').update(svg.outerHTML).digest('hex').slice(0, 8)}-`);
}

/** jsdom takes a third of a second to load: only a server that is given an icon pays for it. */
async function loadPurifier(): Promise<DOMPurify> {
  const [{ JSDOM }, { default: createPurifier }] = await Promise.all([import('jsdom'), import('dompurify')]);
  const purify = createPurifier(new JSDOM('').window);
  purify.addHook('uponSanitizeAttribute', (_element, data) => {
    if (!isSafeValue(data.attrName, data.attrValue)) data.keepAttr = false;
  });
  return purify;
}
