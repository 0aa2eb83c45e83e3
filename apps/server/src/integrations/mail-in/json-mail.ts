import { htmlText, picturesIn } from './html-text.ts';
import { addressesIn, idsIn, type IncomingMail } from './incoming-mail.ts';

type Fields = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'object' && each !== null) : [];

/**
 * Reads a mail in the JSON that services for incoming mail send, by Postmark's names: `OriginalRecipient`, `From`, `To`,
 * `MessageID`, `Headers`, `TextBody`, `HtmlBody`, `Attachments`. Null for what is no mail.
 */
export function readJsonMail(value: unknown): IncomingMail | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const mail = value as Fields;
  const headers = new Map<string, string>();
  for (const { Name, Value } of listOf(mail['Headers'])) {
    const name = textOf(Name).toLowerCase();
    if (name !== '' && !headers.has(name)) headers.set(name, textOf(Value));
  }
  const html = textOf(mail['HtmlBody']);
  const text = textOf(mail['TextBody']).trim();
  const pictures = picturesIn(html);
  const isDecoration = ({ ContentID }: Fields) =>
    pictures.has(textOf(ContentID).replaceAll(/^cid:|[<>]/g, ''));
  // The service has an id of its own for each mail, which comes in anew with each try as well.
  const service = textOf(mail['MessageID']);
  if (!headers.has('date') && textOf(mail['Date'])) headers.set('date', textOf(mail['Date']));
  return {
    messageId: idsIn(headers.get('message-id') ?? '')[0] ?? (service === '' ? null : `<${service}>`),
    answers: ['in-reply-to', 'references'].flatMap((name) => idsIn(headers.get(name) ?? '')),
    from: addressesIn(textOf(mail['From'])).at(-1) ?? '',
    recipients: ['OriginalRecipient', 'To', 'Cc'].flatMap((name) => addressesIn(textOf(mail[name]))),
    headers,
    text: text === '' ? htmlText(html) : text,
    files: listOf(mail['Attachments']).filter((file) => !isDecoration(file)).length,
  };
}
