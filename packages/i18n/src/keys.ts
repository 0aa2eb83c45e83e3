// French is the reference: its keys are the keys.
import type admin from '../texts/fr/admin.json';
import type analyticsGuide from '../texts/fr/analytics-guide.json';
import type apiGuide from '../texts/fr/api-guide.json';
import type hostedPage from '../texts/fr/hosted-page.json';
import type category from '../texts/fr/category.json';
import type consent from '../texts/fr/consent.json';
import type mailPages from '../texts/fr/mail-pages.json';
import type mails from '../texts/fr/mails.json';
import type errors from '../texts/fr/errors.json';
import type exports from '../texts/fr/exports.json';
import type guestBooking from '../texts/fr/guest-booking.json';
import type guestWish from '../texts/fr/guest-wish.json';
import type landing from '../texts/fr/landing.json';
import type launcher from '../texts/fr/launcher.json';
import type privacy from '../texts/fr/privacy.json';
import type signUpMessages from '../texts/fr/sign-up-messages.json';
import type signUp from '../texts/fr/sign-up.json';
import type site from '../texts/fr/site.json';
import type widget from '../texts/fr/widget.json';

type TextsOf<French> = French extends string
  ? string
  : French extends readonly (infer Each)[]
    ? readonly TextsOf<Each>[]
    : { readonly [Key in keyof French]: TextsOf<French[Key]> };

/** Whatever the product says, by where it says it: a file of that name in each language's folder. */
export interface Texts {
  readonly admin: TextsOf<typeof admin>;
  readonly 'analytics-guide': TextsOf<typeof analyticsGuide>;
  readonly 'api-guide': TextsOf<typeof apiGuide>;
  readonly 'hosted-page': TextsOf<typeof hostedPage>;
  readonly category: TextsOf<typeof category>;
  readonly consent: TextsOf<typeof consent>;
  readonly 'mail-pages': TextsOf<typeof mailPages>;
  readonly mails: TextsOf<typeof mails>;
  readonly errors: TextsOf<typeof errors>;
  readonly exports: TextsOf<typeof exports>;
  readonly 'guest-booking': TextsOf<typeof guestBooking>;
  readonly 'guest-wish': TextsOf<typeof guestWish>;
  readonly landing: TextsOf<typeof landing>;
  readonly launcher: TextsOf<typeof launcher>;
  readonly privacy: TextsOf<typeof privacy>;
  readonly 'sign-up': TextsOf<typeof signUp>;
  readonly 'sign-up-messages': TextsOf<typeof signUpMessages>;
  readonly site: TextsOf<typeof site>;
  readonly widget: TextsOf<typeof widget>;
}

export type Surface = keyof Texts;

export type AdminKey = keyof (Texts['admin'] & Texts['category']);
export type ErrorKey = keyof Texts['errors'];
export type WidgetKey = keyof WidgetTexts;
export type MailTexts = Texts['mails'];
export type ErrorTexts = Texts['errors'];
export type ExportTexts = Texts['exports'];
export type WidgetTexts = Texts['widget'] & Texts['category'];
