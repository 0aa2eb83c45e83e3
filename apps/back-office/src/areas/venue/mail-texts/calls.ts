import type { Account, BodyOf, MailType, getEmail, updateAccount } from '@meridienne/contracts';
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

/** Which of the account's texts each mail holds. */
export const TEXTS = {
  booking: 'bookingText',
  cancel: 'cancelText',
  reminder: 'reminderText',
} as const satisfies Record<MailType, keyof Account>;

/** One mail in one language. */
export interface Place {
  readonly type: MailType;
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
