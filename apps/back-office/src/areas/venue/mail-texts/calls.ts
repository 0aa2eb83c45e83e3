import type { Account, BodyOf, MailType, getEmail, updateAccount } from '@meridienne/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call, callForText } from '../../../lib/api.ts';

export interface Shown {
  readonly type: MailType;
  readonly locale: string;
  readonly part: 'html' | 'text';
}

/** The mail with the placeholder: what is typed goes in here, without a call. */
export const previewQuery = (account: Account, { type, locale, part }: Shown) =>
  queryOptions({
    // What the account says of itself stands in the mail too.
    queryKey: ['emails', account.id, type, locale, part, account.updatedAt],
    queryFn: ({ signal }) =>
      callForText<typeof getEmail>('POST /get-email', {
        body: { id: account.id, type, locale, part, debug: true },
        signal,
      }),
    // A save changes the key, and nothing of what is seen.
    placeholderData: (before, query) =>
      query?.queryKey.slice(0, 5).join() === ['emails', account.id, type, locale, part].join()
        ? before
        : undefined,
  });

/** Which of the account's texts each mail holds. */
export const TEXTS = {
  booking: 'bookingText',
  cancel: 'cancelText',
  reminder: 'reminderText',
  thanks: 'thanksText',
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
