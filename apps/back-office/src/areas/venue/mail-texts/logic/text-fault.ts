import { MAX_MAIL_TEXT, MAX_SMS_TEXT, smsTemplateFault } from '@meridienne/domain';
import type { TextType } from '../calls.ts';

/** As many letters as the server takes. */
export const longestOf = (type: TextType): number => (type === 'sms' ? MAX_SMS_TEXT : MAX_MAIL_TEXT);

export type TextFault =
  | { readonly kind: 'tooLong'; readonly max: number; readonly over: number }
  | { readonly kind: 'unknown' | 'twice'; readonly name: string };

/** Why a text can't be saved as it stands; null when it can. */
export function textFault(type: TextType, text: string): TextFault | null {
  const max = longestOf(type);
  const over = text.trim().length - max;
  if (over > 0) return { kind: 'tooLong', max, over };
  return type === 'sms' ? smsTemplateFault(text) : null;
}
