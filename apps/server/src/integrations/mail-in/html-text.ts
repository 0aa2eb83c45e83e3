import { Parser } from 'htmlparser2';

const HIDDEN = new Set(['head', 'script', 'style', 'title', 'template']);
const BLOCKS = new Set(
  'address article blockquote dd div dl dt footer form h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tr ul'.split(
    ' ',
  ),
);
/** The parser keeps lists of what is open, and moves all of one for each tag: no mail nests as deep, nor has as many drawings. */
const DEPTH = 500;
const FOREIGN = new Set('svg math mi mo mn ms mtext annotation-xml foreignobject desc title'.split(' '));
/** What is quoted any deeper is no other matter. */
const QUOTES = 5;
/** As much markup as is looked through: what somebody wrote is at its beginning. */
const HTML_LENGTH = 1024 * 1024;

/** The pictures that markup shows of the mail's own: by their ids. */
export const picturesIn = (html: string): ReadonlySet<string> =>
  new Set(Array.from(html.matchAll(/cid:([^\s"'<>()]+)/g), ([, id = '']) => id));

/**
 * The text of a mail that has only markup: its lines, quoted ones behind `>` as mail programs write them. Nothing else of the
 * markup is kept: what comes out is text, and is shown as such.
 * @throws where it is nested deeper than any mail is
 */
export function htmlText(html: string): string {
  const lines: string[] = [];
  let [line, hidden, quoted] = ['', 0, 0];
  let [depth, foreign] = [0, 0];
  const end = () => {
    const text = line.replaceAll(/\s+/g, ' ').trim();
    lines.push(quoted > 0 && text !== '' ? `${'>'.repeat(Math.min(quoted, QUOTES))} ${text}` : text);
    line = '';
  };
  const parser = new Parser({
    onopentagname(name) {
      depth++;
      if (FOREIGN.has(name)) foreign++;
      if (depth > DEPTH || foreign > DEPTH) throw new Error('Markup nested too deep');
      if (HIDDEN.has(name)) hidden++;
      if (name === 'br' || (BLOCKS.has(name) && line !== '')) end();
      if (name === 'blockquote') quoted++;
    },
    ontext(text) {
      const said = text.replaceAll(/\s+/g, ' ');
      // No line begins blank: it needn't be looked through to know whether it is.
      if (hidden === 0 && (line !== '' || said !== ' ')) line += said;
    },
    onclosetag(name) {
      depth--;
      if (HIDDEN.has(name)) hidden = Math.max(0, hidden - 1);
      if (BLOCKS.has(name) && (line !== '' || name === 'p')) end();
      if (name === 'blockquote') quoted = Math.max(0, quoted - 1);
    },
  });
  parser.end(html.slice(0, HTML_LENGTH));
  end();
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
