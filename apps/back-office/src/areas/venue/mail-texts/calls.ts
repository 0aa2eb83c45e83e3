import type { Account, BodyOf, MailType, getEmail, getSms, updateAccount } from '@meridienne/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call, callForText } from '../../../lib/api.ts';

export interface Shown {
  readonly type: MailType;
  readonly locale: string;
  readonly part: 'html' | 'text';
  /** Of a reminder, the one that asks whether the guest still comes. */
  readonly asks: boolean;
}

/** The mail with the placeholder: what is typed goes in here, without a call. */
export const previewQuery = (account: Account, { type, locale, part, asks }: Shown) =>
  queryOptions({
    // What the account says of itself stands in the mail too.
    queryKey: ['emails', account.id, type, locale, part, asks, account.updatedAt],
    queryFn: ({ signal }) =>
      callForText<typeof getEmail>('POST /get-email', {
        body: { id: account.id, type, locale, part, asks, debug: true },
        signal,
      }),
    // A save changes the key, and nothing of what is seen.
    placeholderData: (before, query) =>
      query?.queryKey.slice(0, 6).join() === ['emails', account.id, type, locale, part, asks].join()
        ? before
        : undefined,
  });

/** What the text message is made of; what is typed goes in here, without a call. */
export const smsPreviewQuery = (account: Account, locale: string) =>
  queryOptions({
    queryKey: ['emails', account.id, 'sms', locale, account.updatedAt],
    queryFn: ({ signal }) =>
      call<typeof getSms>('POST /get-sms', { body: { id: account.id, locale }, signal }),
    // A save changes the key, and nothing of what is seen.
    placeholderData: (before, query) =>
      query?.queryKey.slice(0, 4).join() === ['emails', account.id, 'sms', locale].join()
        ? before
        : undefined,
  });

/** What the venue has words of its own in. */
export type TextType = MailType | 'sms';

/** Which of the account's texts each of them holds. */
export const TEXTS = {
  booking: 'bookingText',
  cancel: 'cancelText',
  reminder: 'reminderText',
  sms: 'reminderSms',
  waiting: 'waitingText',
  thanks: 'thanksText',
} as const satisfies Record<TextType, keyof Account>;

/** One of them in one language. */
export interface Place {
  readonly type: TextType;
  readonly language: string;
}

export interface Draft extends Place {
  readonly text: string;
}

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.type === other.type && one.language === other.language;

export const storedIn = (account: Account, { type, language }: Place): string =>
  account[TEXTS[type]][language] ?? '';

/** Saves texts beside the others, as they were read with them. */
export const saveTexts = (base: Account, texts: readonly Draft[]) => {
  const body: BodyOf<typeof updateAccount> = { updatedAt: base.updatedAt };
  for (const { type, language, text } of texts) {
    const field = TEXTS[type];
    body[field] = { ...base[field], ...body[field], [language]: text.trim() };
  }
  return call<typeof updateAccount>('PATCH /accounts/:id', { params: { id: base.id }, body });
};
