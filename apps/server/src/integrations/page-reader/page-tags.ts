import { Tokenizer } from 'htmlparser2';

/** A tag that a browser would act upon. */
export interface PageTag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** What is between a script's tags. */
  readonly text: string;
}

/** What is in them is read by nobody who runs scripts, or is no part of the page yet. */
const IDLE = new Set(['noscript', 'template']);
const WANTED = new Set(['script', 'div', 'meridienne-booking', 'base']);

const PASSED_OVER = {
  oncdata() {},
  oncomment() {},
  ondeclaration() {},
  onprocessinginstruction() {},
  ontextentity() {},
};

/**
 * The tags of a page that a widget could be embedded by, in order. Comments and what browsers don't run are left out.
 * Takes as long as the page is long: no tree is built, so none can be made deep.
 */
export function pageTags(html: string): PageTag[] {
  const tags: PageTag[] = [];
  let name = '';
  let attributes: Record<string, string> = {};
  let attribute = '';
  let value = '';
  let script: { attributes: Record<string, string>; text: string } | null = null;
  let idleDepth = 0;
  const open = () => {
    if (IDLE.has(name)) idleDepth += 1;
    else if (idleDepth > 0 || !WANTED.has(name)) return;
    else if (name === 'script') script = { attributes, text: '' };
    else tags.push({ name, attributes, text: '' });
  };
  const endScript = () => {
    if (script) tags.push({ name: 'script', ...script });
    script = null;
  };
  const reader = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname(start, end) {
        name = html.slice(start, end).toLowerCase();
        attributes = {};
      },
      onattribname(start, end) {
        attribute = html.slice(start, end).toLowerCase();
        value = '';
      },
      onattribdata(start, end) {
        value += html.slice(start, end);
      },
      onattribentity(codepoint) {
        value += String.fromCodePoint(codepoint);
      },
      onattribend() {
        // As browsers have it, the first of two counts.
        if (!Object.hasOwn(attributes, attribute)) attributes[attribute] = value;
      },
      onopentagend: open,
      onselfclosingtag() {
        open();
        endScript();
      },
      ontext(start, end) {
        if (script) script.text += html.slice(start, end);
      },
      onclosetag(start, end) {
        const closed = html.slice(start, end).toLowerCase();
        if (closed === 'script') endScript();
        else if (IDLE.has(closed) && idleDepth > 0) idleDepth -= 1;
      },
      onend: endScript,
      ...PASSED_OVER,
    },
  );
  reader.write(html);
  reader.end();
  return tags;
}
