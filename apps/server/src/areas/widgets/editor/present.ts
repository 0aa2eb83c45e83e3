import type { PublicWidget, Widget } from '@meridienne/contracts';
import { fromMinor, languageName, LANGUAGES, servedLanguage, paletteOf } from '@meridienne/domain';
import { consentText } from '@meridienne/i18n';
import { presentImage } from '../../../hydra/image.ts';
import { iri } from '../../../hydra/iri.ts';
import type { WidgetRow } from './queries/widget-rows.ts';
import type { WidgetServiceTypeRow } from './queries/widget-service-types.ts';
import { sellsAt } from './rules.ts';

/** @param at the instant whose day, at the venue, decides whether the account sells */
export function presentWidget(row: WidgetRow, publicUrl: string, at: Date): PublicWidget {
  const added = addedOf(row);
  return {
    '@id': iri('Widget', row.id),
    '@type': 'Widget',
    id: row.id,
    name: row.name,
    account: presentAccount(row, publicUrl, at),
    backgroundColor: row.background_color,
    textColor: row.text_color,
    palette: paletteOf(row.background_color, row.text_color),
    displayTags: row.display_tags,
    tags: row.tag_ids.map((id) => iri('CatTag', id)),
    description: row.description,
    textNoAvailable: row.text_no_available,
    noAvailableOption: row.no_available_option,
    isShortWay: row.is_short_way,
    fewLeft: row.few_left,
    isTrigger: row.is_trigger,
    triggerId: row.trigger_id,
    icon: row.icon,
    textButton: row.text_button,
    position: row.position,
    absolutePosition: row.absolute_position,
    enableMobileStyle: row.enable_mobile_style,
    mobilePosition: row.mobile_position,
    mobileAbsolutePosition: row.mobile_absolute_position,
    mobileAdditionalStyle: row.mobile_additional_style,
    image: imageOf(row.account_id, row.image_uid, publicUrl),
    isActive: row.is_active,
    ...(added.length > 0 && {
      languages: Object.fromEntries(added.map((language) => [language, languageName(language)])),
    }),
    ...(row.texts && { texts: row.texts }),
  };
}

/** As whoever changes it reads it. */
export const presentWidgetRecord = (row: WidgetRow, publicUrl: string, at: Date): Widget => ({
  ...presentWidget(row, publicUrl, at),
  updatedAt: row.updated_at.toISOString(),
});

/** The added languages that the account enabled. */
const addedOf = ({ added_languages, account }: WidgetRow): string[] =>
  (added_languages ?? []).filter((language) => account.widget_languages.includes(language));

function presentAccount(row: WidgetRow, publicUrl: string, at: Date): PublicWidget['account'] {
  const { account } = row;
  const venue = { name: account.name, retentionMonths: account.retention_months };
  return {
    '@id': iri('Account', row.account_id),
    '@type': 'Account',
    id: row.account_id,
    name: account.name,
    url: account.url,
    currency: account.currency,
    timeZone: account.time_zone,
    defaultLanguage: account.default_language,
    widgetLanguages: account.widget_languages,
    isActive: sellsAt(row, at),
    ...(account.waiting_list && { hasWaitingList: true }),
    consent: Object.fromEntries(
      [...LANGUAGES, ...addedOf(row)].map((language) => {
        const url = account.privacy_url ?? `${publicUrl}/confidentialite?lang=${language}`;
        return [
          language,
          { ...consentText(servedLanguage(language), venue), url, months: venue.retentionMonths },
        ];
      }),
    ),
    ...(account.has_answers && { answersUrl: `${publicUrl}/avis/${row.account_id}` }),
    addons: account.addons.map((addon) => ({
      '@id': iri('Addon', addon.id),
      '@type': 'Addon',
      id: addon.id,
      name: addon.name,
      names: addon.names,
      price: fromMinor(addon.price_minor, account.currency),
    })),
  };
}

export function presentWidgetServiceType(tag: WidgetServiceTypeRow, publicUrl: string) {
  return {
    '@id': iri('CatTag', tag.id),
    '@type': 'CatTag' as const,
    id: tag.id,
    name: tag.name,
    names: tag.names,
    image: imageOf(tag.accountId, tag.imageUid, publicUrl),
    categories: tag.categories.map(({ id, imageUids }) => ({
      '@id': iri('Category', id),
      '@type': 'Category' as const,
      id,
      images: imageUids.map((uid) => presentImage({ publicUrl, accountId: tag.accountId, uid })),
    })),
  };
}

const imageOf = (accountId: number, uid: string | null, publicUrl: string) =>
  uid === null ? null : presentImage({ publicUrl, accountId, uid });
