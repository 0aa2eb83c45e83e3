/*
 * SMPP 3.4, the part of it that sends: https://smpp.org/SMPP_v3_4_Issue1_2.pdf. All numbers are big-endian, texts end
 * with a zero. Everything here is pure: what reads and writes sockets is `smpp-session.ts`.
 */

export const COMMAND = {
  bindTransceiver: 0x0000_0009,
  submit: 0x0000_0004,
  deliver: 0x0000_0005,
  unbind: 0x0000_0006,
  enquireLink: 0x0000_0015,
  alert: 0x0000_0102,
  outbind: 0x0000_000b,
  genericNack: 0x8000_0000,
} as const;

const RESPONSE = 0x8000_0000;
const HEADER = 16;
/** A centre's longest answer is a few hundred octets: what says that it is longer isn't one. */
export const LONGEST_PDU = 64 * 1024;
export const INVALID_COMMAND = 0x03;
export const INVALID_LENGTH = 0x02;

export interface Pdu {
  readonly command: number;
  /** Of an answer; 0 when all is well. */
  readonly status: number;
  readonly sequence: number;
  readonly body: Buffer;
}

export const responseTo = (command: number): number => (command | RESPONSE) >>> 0;
export const isResponse = (command: number): boolean => command >>> 31 === 1;

export function encodePdu({ command, status, sequence, body }: Pdu): Buffer {
  const head = Buffer.alloc(HEADER);
  head.writeUInt32BE(HEADER + body.length, 0);
  head.writeUInt32BE(command, 4);
  head.writeUInt32BE(status, 8);
  head.writeUInt32BE(sequence, 12);
  return Buffer.concat([head, body]);
}

/** What the other side sends isn't the protocol: nothing that follows can be read. */
export class BrokenPdu extends Error {
  override readonly name = 'BrokenPdu';
}

/** Takes what a socket brings, in whatever pieces, and gives the PDUs that are whole. @throws {BrokenPdu} */
export function createPduReader(): (chunk: Buffer) => Pdu[] {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const pdus: Pdu[] = [];
    while (rest.length >= 4) {
      const length = rest.readUInt32BE(0);
      if (length < HEADER || length > LONGEST_PDU) throw new BrokenPdu(`A PDU of ${length} octets`);
      if (rest.length < length) break;
      pdus.push({
        command: rest.readUInt32BE(4),
        status: rest.readUInt32BE(8),
        sequence: rest.readUInt32BE(12),
        body: rest.subarray(HEADER, length),
      });
      rest = rest.subarray(length);
    }
    return pdus;
  };
}

const text = (value: string): Buffer => Buffer.from(`${value}\0`, 'latin1');
const octets = (...values: number[]): Buffer => Buffer.from(values);

export const bindBody = (systemId: string, password: string): Buffer =>
  // No system type, version 3.4, any address.
  Buffer.concat([text(systemId), text(password), text(''), octets(0x34, 0, 0), text('')]);

export interface Address {
  /** Type of number and numbering plan. */
  readonly ton: number;
  readonly npi: number;
  readonly value: string;
}

export interface Submission {
  readonly from: Address;
  readonly to: Address;
  /** Whether `octets` begin with a header that counts the parts. */
  readonly hasHeader: boolean;
  /** 0 the centre's own letters (those of GSM), 8 UCS-2. */
  readonly dataCoding: 0 | 8;
  /** As `000001120000000R`; empty for as long as the centre likes. */
  readonly validity: string;
  readonly octets: Buffer;
}

export const submitBody = ({
  from,
  to,
  hasHeader,
  dataCoding,
  validity,
  octets: message,
}: Submission): Buffer =>
  Buffer.concat([
    text(''),
    octets(from.ton, from.npi),
    text(from.value),
    octets(to.ton, to.npi),
    text(to.value),
    // esm_class, protocol, priority
    octets(hasHeader ? 0x40 : 0, 0, 0),
    // At once.
    text(''),
    text(validity),
    // A receipt of what became of it; no replacing; the text's coding; no text of the centre's.
    octets(1, 0, dataCoding, 0, message.length),
    message,
  ]);

interface Cursor {
  readonly body: Buffer;
  at: number;
}

function readText(cursor: Cursor): string {
  const end = cursor.body.indexOf(0, cursor.at);
  if (end < 0) throw new BrokenPdu('A text without an end');
  const value = cursor.body.toString('latin1', cursor.at, end);
  cursor.at = end + 1;
  return value;
}

function readOctets(cursor: Cursor, length: number): Buffer {
  if (cursor.at + length > cursor.body.length) throw new BrokenPdu('A field without an end');
  const value = cursor.body.subarray(cursor.at, cursor.at + length);
  cursor.at += length;
  return value;
}

/** What the centre calls a message that it has taken. */
export const readMessageId = (body: Buffer): string => (body.length === 0 ? '' : readText({ body, at: 0 }));

export interface Delivery {
  /** Whether it tells of a message that was sent; else somebody has written one. */
  readonly isReceipt: boolean;
  readonly text: string;
  readonly options: ReadonlyMap<number, Buffer>;
}

export const OPTION = { messagePayload: 0x0424, messageState: 0x0427, receiptedId: 0x001e } as const;

/** A message from the centre. @throws {BrokenPdu} */
export function readDelivery(body: Buffer): Delivery {
  const cursor: Cursor = { body, at: 0 };
  readText(cursor);
  for (const _ of ['source', 'destination']) {
    readOctets(cursor, 2);
    readText(cursor);
  }
  const [esmClass = 0] = readOctets(cursor, 3);
  readText(cursor);
  readText(cursor);
  const [, , , , length = 0] = readOctets(cursor, 5);
  const message = readOctets(cursor, length);
  const options = new Map<number, Buffer>();
  while (cursor.at + 4 <= body.length) {
    const head = readOctets(cursor, 4);
    options.set(head.readUInt16BE(0), readOctets(cursor, head.readUInt16BE(2)));
  }
  const payload = message.length > 0 ? message : (options.get(OPTION.messagePayload) ?? message);
  // Of the message's type: 4 is the centre's receipt.
  return { isReceipt: (esmClass & 0x3c) === 0x04, text: payload.toString('latin1'), options };
}
