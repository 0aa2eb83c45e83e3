import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Reply {
  status: number;
  bytes: number;
}

export interface Connection {
  /** Sends one whole request and waits for its answer; one at a time. */
  send(request: string): Promise<Reply>;
  close(): void;
}

const HEAD_END = '\r\n\r\n';

/**
 * One kept-alive connection. It reads no more of HTTP than this bench needs (a status and a length), so that
 * making the load costs little beside answering it.
 */
export async function openConnection(host: string, port: number): Promise<Connection> {
  const socket = connect({ host, port, noDelay: true });
  await once(socket, 'connect');
  return converse(socket);
}

function converse(socket: Socket): Connection {
  let waiting: PromiseWithResolvers<Reply> | undefined;
  let head = '';
  let reply: Reply | undefined;
  let missing = 0;

  const fail = (error: Error) => waiting?.reject(error);
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('The server closed the connection')));
  socket.on('data', (piece) => {
    if (reply) {
      missing -= piece.length;
    } else {
      head += piece.toString('latin1');
      const end = head.indexOf(HEAD_END);
      if (end < 0) return;
      reply = readHead(head.slice(0, end));
      missing = reply.bytes - (head.length - end - HEAD_END.length);
    }
    if (missing > 0) return;
    const done = reply;
    head = '';
    reply = undefined;
    waiting?.resolve(done);
  });
  return {
    send(request) {
      waiting = Promise.withResolvers();
      socket.write(request);
      return waiting.promise;
    },
    close() {
      waiting = undefined;
      socket.destroy();
    },
  };
}

function readHead(head: string): Reply {
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`An answer without a length: ${head}`);
  return { status: Number(head.slice(9, 12)), bytes: Number(length) };
}
