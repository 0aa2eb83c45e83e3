import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable, told } from '../fields.ts';
import { collection } from '../hydra.ts';
import { collectionQuery } from '../paging.ts';

/** What a mail tells, and whom. */
export const MAIL_KINDS = [
  'bookingMails',
  'cancellationMails',
  'confirmation',
  'cancellation',
  'bookingNotice',
  'cancellationNotice',
  'bookingChange',
  'venueMessage',
  'reminder',
  'waiting',
  'reminderSms',
  'thanks',
  'moveNotice',
  'declineNotice',
  'unconfirmedNotice',
  'message',
  'access',
  'temporaryPassword',
  'securityNotice',
  'registrationNotice',
  'webhookOff',
  'other',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** As many as one call names. */
const MOST_IDS = 1000;

const dateTime = () => Type.String({ format: 'date-time' });

export const listGivenUpMails = defineCall({
  method: 'GET',
  path: '/given-up-mails',
  summary: 'Mails that were tried in vain to the last, the latest first; for super administrators',
  query: collectionQuery({}),
  response: collection(
    Type.Object({
      '@type': Type.Literal('GivenUpMail'),
      id: Type.Integer(),
      kind: Type.Enum([...MAIL_KINDS]),
      accountName: told('The venue that it is about, where it is about one.', nullable(Type.String())),
      bookingId: told('The number of the booking that it is about.', nullable(Type.Integer())),
      recipient: told(
        'Its reader’s address but for most of the part before the @: a mistyped domain shows, and who it is does not. Null for what goes to several.',
        nullable(Type.String()),
      ),
      tries: Type.Integer(),
      error: told(
        'What the mail server said last, without addresses; null when its process ended.',
        nullable(Type.String()),
      ),
      createdAt: dateTime(),
      givenUpAt: dateTime(),
    }),
  ),
  fails: { 404: [] },
});
export type GivenUpMail = Static<(typeof listGivenUpMails)['response']>['hydra:member'][number];

export const sendMailsAgain = defineCall({
  method: 'POST',
  path: '/given-up-mails/send-again',
  summary:
    'Have mails that were given up tried again from now on, those of `ids` or `all`; what is no longer true is not sent. For super administrators',
  body: Type.Object({
    ids: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), {
        minItems: 1,
        maxItems: MOST_IDS,
      }),
    ),
    all: Type.Optional(Type.Boolean()),
  }),
  response: Type.Object({
    success: Type.Literal(true),
    mails: told(
      'How many of them there were: one that somebody else has sent again by then isn’t counted.',
      Type.Integer(),
    ),
  }),
});

export const readMailQueue = defineCall({
  method: 'GET',
  path: '/mail-queue',
  summary: 'How many mails wait and how many were given up; for super administrators',
  response: Type.Object({
    '@type': Type.Literal('MailQueue'),
    waiting: Type.Integer(),
    delayed: told('Of those that wait, how many have failed and wait for their next try.', Type.Integer()),
    dueSince: told(
      'Since when the oldest waits that could leave now; null when none does.',
      nullable(dateTime()),
    ),
    givenUp: Type.Integer(),
  }),
});
export type MailQueue = Static<(typeof readMailQueue)['response']>;

export const hurryMails = defineCall({
  method: 'POST',
  path: '/mail-queue/hurry',
  summary: 'Have mails that wait for their next try tried now; for super administrators',
  response: Type.Object({ success: Type.Literal(true), mails: Type.Integer() }),
});
