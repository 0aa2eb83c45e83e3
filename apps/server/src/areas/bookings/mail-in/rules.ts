import type { MessageSide } from '@meridienne/domain';
import { withoutContact } from '@meridienne/domain';
import type { IncomingMail } from '../../../integrations/mail-in/incoming-mail.ts';

/** As long as what comes by mail may be: longer than what is typed, since nobody counts there. */
export const MAIL_TEXT_LENGTH = 20_000;

const MASK = '•••';

/**
 * Whether no person has written it just now: notices of holidays, bounces, lists, and our own mails that come back. To answer
 * them would go round in circles.
 * @param sender the envelope's; empty for a bounce, null where nobody said it
 */
export function isAutomatic({ headers, from }: IncomingMail, sender: string | null): boolean {
  const header = (name: string) => headers.get(name)?.trim().toLowerCase() ?? '';
  const submitted = header('auto-submitted');
  return (
    sender === '' ||
    header('return-path') === '<>' ||
    (submitted !== '' && !/^no\b/.test(submitted)) ||
    /^(?:bulk|junk|list|auto_reply)\b/.test(header('precedence')) ||
    header('content-type').startsWith('multipart/report') ||
    ['list-id', 'x-autoreply', 'x-autorespond', 'x-failed-recipients'].some((name) => headers.has(name)) ||
    /^(?:mailer-daemon|postmaster)@/i.test(from)
  );
}

const isQuote = (line: string) => line.startsWith('>');
const isBlank = (line: string) => line.trim() === '';
/** `De : …`, `From: …`, as Outlook begins what it quotes; the sender is our own address. */
const LABEL = /^\s*\**\p{L}[\p{L} .’'-]{1,20}\**\s?:\**\s*\S/u;
const RULE_LENGTH = 200;
const RULE = /^\s*(?:_{10,}|-{3,}.{0,40}-{3,})\s*$/;
const isRule = (line: string) => line.length <= RULE_LENGTH && RULE.test(line);

/**
 * What somebody wrote himself, without the mail of ours that his program put below it. Only what is surely that is cut: where
 * he wrote between or below the quoted lines, all of it stays.
 * @param own the address that our mails are from
 */
export function ownText(text: string, own: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n');
  const cut = quoteStart(lines) ?? forwardStart(lines, own);
  if (cut === null) return text.trim();
  const rest = lines.slice(0, cut).join('\n').trim();
  return rest === '' ? text.trim() : rest;
}

/** Where quoted lines begin that end the mail, and the line or three that lead to them. */
function quoteStart(lines: readonly string[]): number | null {
  let end = lines.length;
  while (end > 0 && isBlank(lines[end - 1] ?? '')) end--;
  let start = end;
  while (start > 0 && (isQuote(lines[start - 1] ?? '') || isBlank(lines[start - 1] ?? ''))) start--;
  const quoted = lines.slice(start, end);
  if (!quoted.some(isQuote)) return null;
  // Quoted lines further up: something was written between them.
  if (lines.slice(0, start).some(isQuote)) return null;
  let lead = start;
  while (lead > 0 && start - lead < 3 && !isBlank(lines[lead - 1] ?? '')) lead--;
  const said = lines.slice(lead, start).join(' ').trim();
  // `Le 3 mars 2030 à 10:12, Hôtel <…> a écrit :`, whatever the language.
  const leads = said.endsWith(':') && /\d{4}|@/.test(said) && (lead === 0 || isBlank(lines[lead - 1] ?? ''));
  return leads ? lead : start;
}

/** Where a mail of ours begins that stands there unquoted, with its head as a program repeats it. */
function forwardStart(lines: readonly string[], own: string): number | null {
  const at = lines.findIndex((line, index) => {
    if (!line.toLowerCase().includes(own.toLowerCase()) || !LABEL.test(line)) return false;
    return lines.slice(index + 1, index + 6).filter((each) => LABEL.test(each)).length >= 2;
  });
  if (at < 0) return null;
  let start = at;
  while (start > 0 && (isBlank(lines[start - 1] ?? '') || isRule(lines[start - 1] ?? ''))) start--;
  return start;
}

export interface Relayed {
  side: MessageSide;
  isConfidential: boolean;
  guest: { email: string; phone: string | null };
  venueEmails: readonly string[];
  /** As the mail names its sender. */
  from: string;
  /** To which answers come in. */
  address: string;
}

/**
 * A text as the other side may read it. What opens the conversation from the writer's side goes always: the mail that he
 * answers has it. In a confidential booking his address goes, too, wherever his program wrote it.
 */
export function relayedText(
  text: string,
  { side, isConfidential, guest, venueEmails, from, address }: Relayed,
): string {
  const [name = '', domain = ''] = address
    .split('@')
    .map((part) => part.replaceAll(/[^\w-]/g, String.raw`\$&`));
  const open = text
    // No column holds it, and no person types it.
    .replaceAll('\0', '')
    .replaceAll(new RegExp(`${name}\\+[\\w-]+@${domain}`, 'gi'), MASK)
    .replaceAll(/\/ma-reservation\/[\w-]+/g, `/ma-reservation/${MASK}`)
    .replaceAll(/\/guest-booking\/[\w-]+/g, `/guest-booking/${MASK}`);
  if (!isConfidential) return open;
  const emails = [from, ...(side === 'guest' ? [guest.email] : venueEmails)];
  const phone = side === 'guest' ? guest.phone : null;
  return emails.reduce((masked, email) => withoutContact(masked, { email, phone }), open);
}
