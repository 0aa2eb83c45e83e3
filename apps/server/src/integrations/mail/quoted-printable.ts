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
  // Three for each byte, and a soft break after each 73 of them at the least.
  const encoded = Buffer.allocUnsafe(length * 3 + Math.ceil((length * 3) / 70) * 3 + 3);
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
    const width = isLast && (byte === SPACE || byte === TAB) ? 3 : (WIDTH[byte] ?? 3);
    column += width;
    if (column > LONGEST) {
      encoded[end++] = EQUALS;
      encoded[end++] = CR;
      encoded[end++] = LF;
      column = width;
    }
    if (width === 1) encoded[end++] = byte;
    else {
      encoded[end++] = EQUALS;
      encoded[end++] = HEX[byte >> 4] ?? 0;
      encoded[end++] = HEX[byte & 15] ?? 0;
    }
  }
  return encoded.subarray(0, end);
}
