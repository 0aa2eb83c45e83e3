import type { UpdateWidget } from '@meridienne/contracts';
import { accountSells, isElementId, isLanguageCode, parseColor, venueNow } from '@meridienne/domain';
import type { Updateable } from 'kysely';
import type { DB } from '../../../db/schema.ts';
import type { Violation } from '../../../kernel/app-error.ts';
import type { WidgetRow } from './queries/widget-rows.ts';

/** Whether the widget's account sells on the venue's day. */
export const sellsAt = ({ account }: Pick<WidgetRow, 'account'>, at: Date): boolean =>
  accountSells(
    {
      isPremium: account.is_premium,
      freemiumStartDate: account.freemium_start_date,
      isArchived: account.is_archived,
    },
    venueNow(at, account.time_zone).day,
  );

/**
 * A widget as a page outside the account's places gets it: no launcher of its own, as if it were bound to an element
 * that isn't there. What the page itself put up (its own button, an inline place, a script) goes on working. (O §5)
 */
export const withoutLauncher = (row: WidgetRow): WidgetRow =>
  row.is_trigger ? row : { ...row, is_trigger: true, trigger_id: null };

/**
 * A widget with what its launcher says written out for each language that the account enabled, its own too: the built-in
 * text where neither the language nor the account's has one. The loader has no room for them. (W §2)
 */
export const withLauncherTexts = (row: WidgetRow, builtIn: (language: string) => string): WidgetRow => {
  const { widget_languages, default_language } = row.account;
  if (row.text_button[default_language]) return row;
  const texts = [default_language, ...widget_languages].map((language) => [
    language,
    row.text_button[language] || builtIn(language),
  ]);
  return { ...row, text_button: { ...row.text_button, ...Object.fromEntries(texts) } };
};

/** A widget's columns as they will be stored, but for what other records decide. */
export type WidgetFields = Omit<
  Updateable<DB['widgets']>,
  'id' | 'account_id' | 'media_id' | 'icon' | 'form_hash' | 'created_at' | 'updated_at'
>;

/** Reads the fields that are present; what reaches a page as style is checked here, once and for all. */
export function readWidgetFields(input: UpdateWidget): { fields: WidgetFields; violations: Violation[] } {
  const violations: Violation[] = [];
  const refuse = (propertyPath: string, message: Violation['message']) => {
    violations.push({ propertyPath, message });
    return undefined;
  };
  const color = (path: 'backgroundColor' | 'textColor', text: string) =>
    parseColor(text.trim()) ? text.trim() : refuse(path, 'color');
  const textColor = input.textColor?.trim();
  const triggerId = input.triggerId?.trim().replace(/^#/, '');
  const fields: Record<string, unknown> = {
    name: input.name?.trim(),
    description: input.description && textsJson(input.description),
    text_no_available: input.textNoAvailable && textsJson(input.textNoAvailable),
    text_button: input.textButton && textsJson(input.textButton),
    background_color:
      input.backgroundColor === undefined ? undefined : color('backgroundColor', input.backgroundColor),
    text_color: input.textColor === undefined ? undefined : textColor ? color('textColor', textColor) : null,
    display_tags: input.displayTags,
    no_available_option: input.noAvailableOption === null ? '' : input.noAvailableOption,
    is_short_way: input.isShortWay,
    few_left: input.fewLeft,
    is_trigger: input.isTrigger,
    trigger_id:
      input.triggerId === undefined
        ? undefined
        : !triggerId
          ? null
          : isElementId(triggerId)
            ? triggerId
            : refuse('triggerId', 'pattern'),
    position: input.position,
    absolute_position: input.absolutePosition && offsetsJson(input.absolutePosition),
    enable_mobile_style: input.enableMobileStyle,
    mobile_position: input.mobilePosition,
    mobile_absolute_position: input.mobileAbsolutePosition && offsetsJson(input.mobileAbsolutePosition),
    mobile_additional_style:
      input.mobileAdditionalStyle === undefined
        ? undefined
        : (scaleStyle(input.mobileAdditionalStyle) ?? refuse('mobileAdditionalStyle', 'style')),
    is_active: input.isActive,
  };
  const present = Object.entries(fields).filter(([, value]) => value !== undefined);
  return { fields: Object.fromEntries(present) as WidgetFields, violations };
}

const SCALE = /^(?:transform\s*:\s*)?scale\(\s*(\d?\.?\d{1,4})\s*\)\s*;?$/i;

/** `scale(0.7)` or `transform: scale(0.7)`, from a tenth to twice the size. @returns null for anything else */
export function scaleStyle(text: string): string | null {
  const ratio = Number(SCALE.exec(text.trim())?.[1]);
  return ratio >= 0.1 && ratio <= 2 ? `transform: scale(${ratio})` : null;
}

/** Texts per language as JSON, without what is no language and those that say nothing: they would hide the fallback. */
function textsJson(texts: Readonly<Record<string, string>>): string {
  const trimmed = Object.entries(texts).map(([language, text]) => [language, text.trim()] as const);
  const said = trimmed.filter(([language, text]) => text !== '' && isLanguageCode(language));
  return JSON.stringify(Object.fromEntries(said));
}

function offsetsJson(offsets: NonNullable<UpdateWidget['absolutePosition']>): string {
  const { top, right, bottom, left } = offsets;
  const named = Object.entries({ top, right, bottom, left });
  return JSON.stringify(Object.fromEntries(named.filter(([, value]) => value != null)));
}
