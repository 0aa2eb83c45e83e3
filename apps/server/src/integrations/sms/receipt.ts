import { type Delivery, OPTION } from './pdu.ts';

/** What became of one message that the centre had taken. */
export interface Receipt {
  readonly messageId: string;
  readonly outcome: 'delivered' | 'failed';
  /** The centre's word and number for why; null where it gives none, or all went well. */
  readonly fault: string | null;
}

/** As its answer and its receipts both have it: some write one of them with other letters, or zeros before. */
export const plainMessageId = (id: string): string =>
  id
    .trim()
    .toLowerCase()
    .replace(/^0+(?=.)/, '');

const STATES: ReadonlyMap<number, string> = new Map([
  [1, 'ENROUTE'],
  [2, 'DELIVRD'],
  [3, 'EXPIRED'],
  [4, 'DELETED'],
  [5, 'UNDELIV'],
  [6, 'ACCEPTD'],
  [7, 'UNKNOWN'],
  [8, 'REJECTD'],
]);
/** Nothing will become of these any more. */
const FAILED: ReadonlySet<string> = new Set(['EXPIRED', 'DELETED', 'UNDELIV', 'REJECTD']);

/** A receipt's news, by its fields or else its text; null for no receipt, and for one that the message is still under way. */
export function readReceipt({ isReceipt, text, options }: Delivery): Receipt | null {
  if (!isReceipt) return null;
  const said = (name: string) => new RegExp(String.raw`(?:^|\s)${name}:\s*(\S+)`, 'i').exec(text)?.[1];
  const receiptedId = options.get(OPTION.receiptedId)?.toString('latin1').replace(/\0.*$/s, '');
  const state = STATES.get(options.get(OPTION.messageState)?.[0] ?? 0) ?? said('stat')?.toUpperCase();
  const messageId = plainMessageId((receiptedId || said('id')) ?? '');
  if (messageId === '' || state === undefined) return null;
  if (state === 'DELIVRD') return { messageId, outcome: 'delivered', fault: null };
  if (!FAILED.has(state)) return null;
  const code = /^\w{1,8}$/.exec(said('err') ?? '')?.[0];
  return { messageId, outcome: 'failed', fault: code === undefined ? state : `${state} ${code}` };
}
