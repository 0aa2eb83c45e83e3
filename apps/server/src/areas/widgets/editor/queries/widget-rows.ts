import type { Location } from '@meridienne/contracts';
import { LANGUAGES } from '@meridienne/domain';
import { sql } from 'kysely';
import type { Texts } from '../../../../db/column-types.ts';
import type { Database } from '../../../../db/database.ts';
import type { Columns, RowOf } from '../../../../db/row-of.ts';
import { addedLanguages } from '../../../translations/door.ts';

/** Widgets of any account: the caller narrows them, to an account or to one id. */
export const widgetRows = (db: Database) =>
  db
    .selectFrom('widgets')
    .innerJoin('accounts', 'accounts.id', 'widgets.account_id')
    .leftJoin('media', (join) =>
      join.onRef('media.id', '=', 'widgets.media_id').onRef('media.account_id', '=', 'widgets.account_id'),
    )
    .select([
      'widgets.id',
      'widgets.account_id',
      'widgets.name',
      'widgets.description',
      'widgets.text_button',
      'widgets.text_no_available',
      'widgets.background_color',
      'widgets.text_color',
      'widgets.icon',
      'widgets.is_active',
      'widgets.updated_at',
      'widgets.is_trigger',
      'widgets.trigger_id',
      'widgets.display_tags',
      'widgets.no_available_option',
      'widgets.is_short_way',
      'widgets.few_left',
      'widgets.position',
      'widgets.absolute_position',
      'widgets.enable_mobile_style',
      'widgets.mobile_position',
      'widgets.mobile_absolute_position',
      'widgets.mobile_additional_style',
      'media.uid as image_uid',
      sql<number[]>`array(
        select t.cat_tag_id from widget_cat_tags t
        where t.account_id = widgets.account_id and t.widget_id = widgets.id order by t.cat_tag_id
      )`.as('tag_ids'),
      // The same for every widget: the database reads it once for a list.
      sql<Record<string, Texts> | null>`(
        select json_object_agg(t.lng, t.content) from translations t
        where t.type = 'widget' and t.content <> '{}' and t.lng = any(${LANGUAGES})
      )`.as('texts'),
      addedLanguages.as('added_languages'),
      sql<PublicAccount>`json_build_object(
        'name', accounts.name, 'url', accounts.url, 'currency', accounts.currency,
        'time_zone', accounts.time_zone, 'default_language', accounts.default_language,
        'widget_languages', accounts.widget_languages, 'is_premium', accounts.is_premium,
        'freemium_start_date', accounts.freemium_start_date, 'is_archived', accounts.is_archived,
        'retention_months', accounts.retention_months, 'waiting_list', accounts.waiting_list, 'privacy_url', accounts.privacy_url,
        'locations', accounts.locations,
        'has_answers', exists (
          select from booking_answers r join bookings b on b.id = r.booking_id
          where r.account_id = accounts.id and r.published_at is not null
            and b.status in ('booked', 'confirmed') and b.book_on <> 'Preview'
        ),
        'addons', coalesce((
          select json_agg(json_build_object(
            'id', a.id, 'name', a.name, 'names', a.names, 'price_minor', a.price_minor
          ) order by a.price_minor, a.id)
          from addons a where a.account_id = widgets.account_id
        ), '[]')
      )`.as('account'),
    ]);

type PublicAccount = Columns<
  'accounts',
  | 'name'
  | 'url'
  | 'currency'
  | 'time_zone'
  | 'default_language'
  | 'widget_languages'
  | 'is_premium'
  | 'freemium_start_date'
  | 'is_archived'
  | 'retention_months'
  | 'waiting_list'
  | 'privacy_url'
> & {
  locations: Location[];
  /** What guests say is shown to everybody. */
  has_answers: boolean;
  addons: Columns<'addons', 'id' | 'name' | 'names' | 'price_minor'>[];
};

/** A widget with the public part of its account, as every reply carries it. */
export type WidgetRow = RowOf<typeof widgetRows>;
