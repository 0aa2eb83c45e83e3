import { Parser } from 'htmlparser2';

const HIDDEN = new Set(['head', 'script', 'style', 'title', 'template']);
const BLOCKS = new Set(
  'address article blockquote dd div dl dt footer form h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tr ul'.split(
    ' ',
  ),
);

/**
 * The text of a mail that has only markup: its lines, quoted ones behind `>` as mail programs write them. Nothing else of the
 * markup is kept: what comes out is text, and is shown as such.
 */
export function htmlText(html: string): string {
  const lines: string[] = [];
  let [line, hidden, quoted] = ['', 0, 0];
  const end = () => {
    const text = line.replaceAll(/\s+/g, ' ').trim();
    lines.push(quoted > 0 && text !== '' ? `${'>'.repeat(quoted)} ${text}` : text);
    line = '';
  };
  const parser = new Parser({
    onopentagname(name) {
      if (HIDDEN.has(name)) hidden++;
      if (name === 'br' || (BLOCKS.has(name) && line.trim() !== '')) end();
      if (name === 'blockquote') quoted++;
    },
    ontext(text) {
      if (hidden === 0) line += text.replaceAll(/\s+/g, ' ');
    },
    onclosetag(name) {
      if (HIDDEN.has(name)) hidden = Math.max(0, hidden - 1);
      if (BLOCKS.has(name) && (line.trim() !== '' || name === 'p')) end();
      if (name === 'blockquote') quoted = Math.max(0, quoted - 1);
    },
  });
  parser.end(html);
  end();
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
