import net, { type AddressInfo } from 'node:net';
import tls from 'node:tls';

/** A PDU as the server has read it, by its own reading of the protocol. */
export interface Seen {
  readonly command: number;
  readonly sequence: number;
  readonly body: string;
}

export interface SmppServer {
  readonly port: number;
  /** What it was sent, in order, bodies in hex. */
  readonly seen: Seen[];
  /** Answers a submission by a status, or by `drop` with a closed line, or by `silence`; by 0 unless set. */
  onSubmit: (body: Buffer, count: number) => number | 'drop' | 'silence';
  bindStatus: number;
  /** Sends a PDU on the newest line. */
  push(command: number, body: Buffer, sequence?: number): void;
  /** Octets as they are, on the newest line. */
  pushRaw(octets: Buffer): void;
  /** Lines that are open now. */
  lines(): number;
  /** Closes all lines. */
  cut(): void;
  close(): Promise<void>;
}

const BIND = 0x09;
const SUBMIT = 0x04;
const UNBIND = 0x06;
const ENQUIRE = 0x15;

function frame(command: number, status: number, sequence: number, body: Buffer): Buffer {
  const head = Buffer.from('00000000'.repeat(4), 'hex');
  for (const [at, value] of [16 + body.length, command, status, sequence].entries()) {
    head.writeUInt32BE(value, at * 4);
  }
  return Buffer.concat([head, body]);
}

/**
 * A message centre for tests, strict: it knows the few commands that we send, and shares no line of code with what sends them.
 * @param identity by which it is spoken to over TLS
 */
export async function startSmppServer(identity?: { key: string; cert: string }): Promise<SmppServer> {
  const open: net.Socket[] = [];
  let submissions = 0;
  const own: SmppServer = {
    port: 0,
    seen: [],
    onSubmit: () => 0,
    bindStatus: 0,
    push: (command, body, sequence = 77) => void open.at(-1)?.write(frame(command, 0, sequence, body)),
    pushRaw: (octets) => void open.at(-1)?.write(octets),
    lines: () => open.length,
    cut: () => {
      for (const socket of open) socket.destroy();
    },
    close: () =>
      new Promise((done) => {
        own.cut();
        server.close(() => done());
      }),
  };
  const serve = (socket: net.Socket) => {
    open.push(socket);
    socket.on('close', () => open.splice(open.indexOf(socket), 1));
    socket.on('error', () => undefined);
    let rest = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      while (rest.length >= 16 && rest.length >= rest.readUInt32BE(0)) {
        const length = rest.readUInt32BE(0);
        const [command, status, sequence] = [4, 8, 12].map((at) => rest.readUInt32BE(at)) as [
          number,
          number,
          number,
        ];
        const body = Buffer.from(rest.subarray(16, length));
        rest = rest.subarray(length);
        own.seen.push({ command, sequence, body: body.toString('hex') });
        // No request has a status.
        const isWrong = command < 0x8000_0000 && status !== 0;
        if (isWrong) socket.destroy();
        if (isWrong || !answer(socket, command, sequence, body)) return;
      }
    });
  };
  const server = identity ? tls.createServer(identity, serve) : net.createServer(serve);
  function answer(socket: net.Socket, command: number, sequence: number, body: Buffer): boolean {
    const reply = (status: number, said: string) =>
      void socket.write(frame(command + 0x8000_0000, status, sequence, Buffer.from(said, 'latin1')));
    if (command === BIND) reply(own.bindStatus, 'centre\0');
    else if (command === ENQUIRE) reply(0, '');
    else if (command === UNBIND) {
      reply(0, '');
      socket.end();
    } else if (command === SUBMIT) {
      const does = own.onSubmit(body, ++submissions);
      if (does === 'drop') {
        socket.destroy();
        return false;
      }
      if (does !== 'silence') reply(does, does === 0 ? `00A${submissions}\0` : '');
    } else if (command < 0x8000_0000) socket.destroy();
    return true;
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return Object.assign(own, { port: (server.address() as AddressInfo).port });
}

const DELIVER = 0x05;

/** Tells of a message that was taken: by its text as most centres do, and by fields where they are given. */
export function pushReceipt(
  server: SmppServer,
  { id, stat, fields = '' }: { id: string; stat: string; fields?: string },
): void {
  const text = `id:${id} sub:001 dlvrd:001 submit date:2603210900 done date:2603210901 stat:${stat} err:012 text:`;
  const body = Buffer.concat([
    Buffer.from('\0\x01\x0133612345678\0\x05\0SPA\0\x04\0\0\0\0\0\0\0\0', 'latin1'),
    Buffer.from([text.length]),
    Buffer.from(text),
    Buffer.from(fields, 'hex'),
  ]);
  server.push(DELIVER, body);
}
