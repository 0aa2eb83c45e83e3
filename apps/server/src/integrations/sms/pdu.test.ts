import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  bindBody,
  BrokenPdu,
  COMMAND,
  createPduReader,
  encodePdu,
  LONGEST_PDU,
  type Pdu,
  readDelivery,
  readMessageId,
  responseTo,
  submitBody,
} from './pdu.ts';

const hex = (octets: Buffer) => octets.toString('hex');

// The bind of the protocol's own example (SMPP 3.4, 3.2.2), as a transceiver.
it('binds as the protocol’s example does', () => {
  const body = Buffer.concat([
    Buffer.from('SMPP3TEST\0secret08\0', 'latin1'),
    Buffer.from([0, 0x34, 0, 0, 0]),
  ]);
  expect(hex(bindBody('SMPP3TEST', 'secret08'))).toBe(hex(body));
  const pdu = encodePdu({ command: COMMAND.bindTransceiver, status: 0, sequence: 1, body });
  expect(hex(pdu)).toBe('00000028000000090000000000000001534d50503354455354007365637265743038000034000000');
  expect(pdu.readUInt32BE(0)).toBe(pdu.length);
});

it('hands a message over octet by octet', () => {
  const submission = {
    from: { ton: 5, npi: 0, value: 'SPA' },
    to: { ton: 1, npi: 1, value: '33612345678' },
    hasHeader: false,
    dataCoding: 0,
    validity: '000001000000000R',
    octets: Buffer.from('Hi'),
  } as const;
  const before = '000500535041000101333336313233343536373800';
  expect(hex(submitBody(submission))).toBe(
    `${before}00000000${Buffer.from('000001000000000R').toString('hex')}0001000000024869`,
  );
  expect(hex(submitBody({ ...submission, hasHeader: true, dataCoding: 8, validity: '' }))).toBe(
    `${before}400000000001000800024869`,
  );
});

const pdus = fc.array(
  fc.record({
    command: fc.integer({ min: 0, max: 0xffff_ffff }),
    status: fc.integer({ min: 0, max: 0xffff_ffff }),
    sequence: fc.integer({ min: 0, max: 0xffff_ffff }),
    body: fc.uint8Array({ maxLength: 60 }).map((octets) => Buffer.from(octets)),
  }),
  { maxLength: 6 },
);

it('reads what comes in whatever pieces', () => {
  fc.assert(
    fc.property(pdus, fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), (sent, sizes) => {
      const stream = Buffer.concat(sent.map(encodePdu));
      const read = createPduReader();
      const got: Pdu[] = [];
      for (let [at, turn] = [0, 0]; at < stream.length; turn++) {
        const size = sizes[turn % sizes.length] ?? 1;
        got.push(...read(stream.subarray(at, at + size)));
        at += size;
      }
      expect(got.map((pdu) => ({ ...pdu, body: hex(pdu.body) }))).toEqual(
        sent.map((pdu) => ({ ...pdu, body: hex(pdu.body) })),
      );
    }),
  );
});

it.each([0, 15, LONGEST_PDU + 1, 0x4854_5450])('takes no PDU of %i octets', (length) => {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(length);
  expect(() => createPduReader()(head)).toThrow(BrokenPdu);
});

it('reads any delivery, or says that it is none', () => {
  const read = (octets: Uint8Array) => {
    try {
      return typeof readDelivery(Buffer.from(octets)).text;
    } catch (error) {
      return error instanceof BrokenPdu ? 'string' : error;
    }
  };
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (octets) => {
      expect(read(octets)).toBe('string');
    }),
  );
});

it('knows an answer, and what a message is called', () => {
  expect(responseTo(COMMAND.submit)).toBe(0x8000_0004);
  expect(readMessageId(Buffer.from('00A1\0'))).toBe('00A1');
  expect(readMessageId(Buffer.alloc(0))).toBe('');
  expect(() => readMessageId(Buffer.from('A1'))).toThrow(BrokenPdu);
});
