import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { languageInput, reference, text, told } from '../fields.ts';

/** The mails that hold a text of the venue's: `bookingText`, `cancelText` and so on of the account. */
export const MAIL_TYPES = ['booking', 'cancel', 'reminder', 'waiting', 'thanks'] as const;
export type MailType = (typeof MAIL_TYPES)[number];

const MAX_MAIL_TEXT = 5000;

export const getEmailBodySchema = Type.Object({
  id: told('The account.', reference()),
  type: Type.Enum(MAIL_TYPES),
  locale: languageInput(),
  debug: told(
    'The placeholder stands for the venue’s text, whatever is stored.',
    Type.Optional(Type.Boolean()),
  ),
  text: told(
    'In place of the stored text; a blank one for none. Without `debug`.',
    Type.Optional(text(MAX_MAIL_TEXT)),
  ),
  asks: told(
    'Of a reminder, the one that asks whether the guest still comes.',
    Type.Optional(Type.Boolean()),
  ),
  part: told('`text` for the plain-text part.', Type.Optional(Type.Enum(['html', 'text']))),
});
export type GetEmail = Static<typeof getEmailBodySchema>;

/** The mail as a guest reads it, of a booking made up. */
export const getEmail = defineCall({
  method: 'POST',
  path: '/get-email',
  summary: 'A preview of a mail as HTML; with `debug`, `{{text}}` stands where the venue’s text goes',
  body: getEmailBodySchema,
  responseTypes: ['text/html', 'text/plain'],
});
