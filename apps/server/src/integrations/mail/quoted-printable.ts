/** Room for a soft line break's `=`. */
const LONGEST = 75;
const HEX = Buffer.from('0123456789ABCDEF');
const [TAB, LF, CR, SPACE, EQUALS, TILDE] = [9, 10, 13, 32, 61, 126];

/**
 * A text in quoted-printable (RFC 2045, 6.7), its lines ended as mails want them. Byte by byte into one buffer: it is done
 * for each mail, and most of what composing one costs.
 */
export function quotedPrintable(text: string): Buffer {
  const bytes = Buffer.from(text.replaceAll(/\r\n|\r|\n/g, '\n'));
  // Three for each byte, and a soft break after each 73 of them at the least.
  const encoded = Buffer.allocUnsafe(bytes.length * 3 + Math.ceil((bytes.length * 3) / 70) * 3 + 3);
  let end = 0;
  let column = 0;
  const broken = () => {
    encoded[end++] = CR;
    encoded[end++] = LF;
    column = 0;
  };
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === LF) {
      broken();
      continue;
    }
    const next = bytes[at + 1];
    // A blank at the end of a line may get lost on the way.
    const isBlank = byte === SPACE || byte === TAB;
    const isPlain = isBlank
      ? next !== LF && next !== undefined
      : byte > SPACE && byte <= TILDE && byte !== EQUALS;
    if (column + (isPlain ? 1 : 3) > LONGEST) {
      encoded[end++] = EQUALS;
      broken();
    }
    if (isPlain) {
      encoded[end++] = byte;
      column++;
    } else {
      encoded[end++] = EQUALS;
      encoded[end++] = HEX[byte >> 4] ?? 0;
      encoded[end++] = HEX[byte & 15] ?? 0;
      column += 3;
    }
  }
  return encoded.subarray(0, end);
}
