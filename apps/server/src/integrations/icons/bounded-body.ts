/**
 * A reply's body, of which no more is taken in than may be.
 * @throws {Error} when it is larger; the rest is not received
 */
export async function readBody(reply: Response, maxBytes: number): Promise<Buffer> {
  const { body } = reply;
  if (body === null) return Buffer.alloc(0);
  if (Number(reply.headers.get('content-length')) > maxBytes) {
    await body.cancel();
    throw new Error(`More than ${maxBytes} bytes`);
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    // What was announced may be missing, wrong, or the size before it is unpacked. Leaving the loop ends the reply.
    if (size > maxBytes) throw new Error(`More than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
