import PostalMime from 'postal-mime';
import { htmlText, picturesIn } from './html-text.ts';
import { addressesIn, idsIn, type IncomingMail } from './incoming-mail.ts';

/** Where servers write whom a mail is delivered for, before whom it names itself. */
const RECIPIENTS = ['x-original-to', 'delivered-to', 'envelope-to', 'x-envelope-to', 'to', 'cc'];
/** What programs add by themselves. */
const PROOFS = /^application\/(?:pkcs7-signature|x-pkcs7-signature|pgp-signature|pgp-keys)$/i;

/** What the parser's work grows by faster than the mail does; no mail that somebody writes comes near. */
const BOUNDS = { maxNestingDepth: 20, maxHeadersSize: 64 * 1024 };
const PARTS = 1000;

/** Reads a message of RFC 5322. @throws where it holds more parts, also within parts, or longer heads, than any mail has */
export async function readMail(raw: Buffer): Promise<IncomingMail> {
  if (hasParts(raw, PARTS)) throw new Error('A mail of too many parts');
  const mail = await PostalMime.parse(raw, BOUNDS);
  const headers = new Map<string, string>();
  for (const { key, value } of mail.headers) if (!headers.has(key)) headers.set(key, value);
  const html = mail.html ?? '';
  const pictures = picturesIn(html);
  const isDecoration = (id: string | undefined) =>
    id !== undefined && pictures.has(id.replaceAll(/[<>]/g, ''));
  const files = mail.attachments.filter(
    ({ mimeType, contentId }) => !PROOFS.test(mimeType) && !isDecoration(contentId),
  );
  const text = mail.text?.trim() ?? '';
  return {
    messageId: idsIn(headers.get('message-id') ?? '')[0] ?? null,
    answers: ['in-reply-to', 'references'].flatMap((name) => idsIn(headers.get(name) ?? '')),
    from: addressesIn(headers.get('from') ?? '').at(-1) ?? '',
    recipients: RECIPIENTS.flatMap((name) => addressesIn(headers.get(name) ?? '')),
    headers,
    text: text === '' ? htmlText(html) : text,
    files: files.length,
  };
}

/** Whether as many of its lines may begin a part. */
function hasParts(raw: Buffer, most: number): boolean {
  let at = -1;
  for (let count = 0; count < most; count++) {
    at = raw.indexOf('\n--', at + 1);
    if (at < 0) return false;
  }
  return true;
}
