import type { IncomingMessage } from 'node:http';
import { readStart } from './body.ts';
import { createDoor, type DoorFault, type DoorOptions, type Failed, failed } from './door.ts';

export type PageAnswer =
  | { kind: 'page'; address: string; html: string; isCut: boolean }
  | Failed<DoorFault | 'notHtml'>;

/** Reads a page of somebody else's as a visitor's browser is sent it, its scripts not run. */
export interface PageReader {
  read(address: string): Promise<PageAnswer>;
}

const MOST_BYTES = 1_000_000;

export const createPageReader = (options: DoorOptions): PageReader => ({
  read: createDoor<PageAnswer>({
    ...options,
    accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1',
    take: answerOf,
  }),
});

async function answerOf(reply: IncomingMessage, address: string): Promise<PageAnswer> {
  const type = reply.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'text/html' && type !== 'application/xhtml+xml') return failed('notHtml', address);
  const { bytes, isCut } = await readStart(reply, MOST_BYTES);
  return { kind: 'page', address, html: new TextDecoder().decode(bytes), isCut };
}
