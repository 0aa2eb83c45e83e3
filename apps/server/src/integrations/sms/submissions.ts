import { gsmCodes, smsShape } from '@meridienne/domain';
import type { Address, Submission } from './pdu.ts';

/** A text message to one phone. */
export interface Sms {
  /** In the form of E.164, +33612345678. */
  readonly to: string;
  readonly text: string;
  /** After this it is delivered to nobody any more. */
  readonly validMs: number;
  /** Ties its parts together on the phone: that of another message, within days, to the same phone is another. */
  readonly reference: number;
}

const INTERNATIONAL = { ton: 1, npi: 1 };
const NETWORK_SPECIFIC = { ton: 3, npi: 0 };
const ALPHANUMERIC = { ton: 5, npi: 0 };
/** A short code has at most so many digits. */
const SHORT_CODE = 8;

/** Whom messages are from: a number of some country, an operator's short one, or a name. */
export function senderAddress(from: string): Address {
  if (!/^\+?\d+$/.test(from)) return { ...ALPHANUMERIC, value: from };
  const isShort = !from.startsWith('+') && from.length <= SHORT_CODE;
  return { ...(isShort ? NETWORK_SPECIFIC : INTERNATIONAL), value: from.replace('+', '') };
}

const DAY_S = 86_400;
/** Longer than any reminder waits. */
const LONGEST_S = 14 * DAY_S;

/** How long from now, in the protocol's way: YYMMDDhhmmss, tenths, no zone, relative. */
export function validityOf(validMs: number): string {
  const seconds = Math.min(Math.max(Math.floor(validMs / 1000), 60), LONGEST_S);
  const [days, hours, minutes, rest] = [
    seconds / DAY_S,
    (seconds % DAY_S) / 3600,
    (seconds % 3600) / 60,
    seconds % 60,
  ].map((value) => String(Math.floor(value)).padStart(2, '0'));
  return `0000${days}${hours}${minutes}${rest}000R`;
}

/** A message as it is handed over, a part each. */
export function submissionsOf({ to, text, validMs, reference }: Sms, from: string): Submission[] {
  const { encoding, parts } = smsShape(text);
  const isMany = parts.length > 1;
  return parts.map((part, at) => ({
    from: senderAddress(from),
    to: { ...INTERNATIONAL, value: to.replace('+', '') },
    hasHeader: isMany,
    dataCoding: encoding === 'gsm' ? 0 : 8,
    validity: validityOf(validMs),
    octets: Buffer.concat([
      // A header of five octets: of parts, three long, which message, of how many, the how-manieth.
      Buffer.from(isMany ? [5, 0, 3, reference & 0xff, parts.length, at + 1] : []),
      encoding === 'gsm' ? Buffer.from(gsmCodes(part) ?? []) : Buffer.from(part, 'utf16le').swap16(),
    ]),
  }));
}
