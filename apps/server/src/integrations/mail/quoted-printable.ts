/** Room for a soft line break's `=`. */
const LONGEST = 75;
const [TAB, LF, CR, SPACE, EQUALS, TILDE] = [9, 10, 13, 32, 61, 126];

/** How long each byte becomes: what stands for itself, blanks among it, or three characters. */
const WIDTH = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte === TAB || (byte >= SPACE && byte <= TILDE && byte !== EQUALS) ? 1 : 3,
);
const HEX = Buffer.from('0123456789ABCDEF');

/**
 * A text in quoted-printable (RFC 2045, 6.7), its lines ended as mails want them. Byte by byte into one buffer: it is done
 * for each mail, and most of what composing one costs.
 */
export function quotedPrintable(text: string): Buffer {
  const bytes = Buffer.from(text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text);
  const { length } = bytes;
  let width = 0;
  // A line's end is two and what a blank before it grows by.
  for (let at = 0; at < length; at++) width += bytes[at] === LF ? 4 : (WIDTH[bytes[at] ?? 0] ?? 3);
  // A soft break after each 73 at the least; hardly more, as what is taken up drives the garbage collector.
  const encoded = Buffer.allocUnsafe(width + Math.ceil(width / 70) * 3 + 5);
  let end = 0;
  let column = 0;
  for (let at = 0; at < length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === LF) {
      encoded[end++] = CR;
      encoded[end++] = LF;
      column = 0;
      continue;
    }
    // A blank at the end of a line may get lost on the way.
    const isLast = at + 1 === length || bytes[at + 1] === LF;
    const size = isLast && (byte === SPACE || byte === TAB) ? 3 : (WIDTH[byte] ?? 3);
    column += size;
    if (column > LONGEST) {
      encoded[end++] = EQUALS;
      encoded[end++] = CR;
      encoded[end++] = LF;
      column = size;
    }
    if (size === 1) encoded[end++] = byte;
    else {
      encoded[end++] = EQUALS;
      encoded[end++] = HEX[byte >> 4] ?? 0;
      encoded[end++] = HEX[byte & 15] ?? 0;
    }
  }
  return encoded.subarray(0, end);
}
