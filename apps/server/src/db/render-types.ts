import type { Kysely } from 'kysely';
import { PostgresDialect, RawExpressionNode, generate } from 'kysely-codegen';

/** Columns whose values PostgreSQL doesn't know the type of → their type in `column-types.ts`. */
const COLUMN_TYPES: Readonly<Record<string, string>> = {
  'accounts.booking_text': 'TextsColumn',
  'accounts.cancel_text': 'TextsColumn',
  'accounts.reminder_text': 'TextsColumn',
  'accounts.reminder_sms': 'TextsColumn',
  'accounts.reminder_way': 'ReminderWayColumn',
  'accounts.waiting_text': 'TextsColumn',
  'accounts.thanks_text': 'TextsColumn',
  'accounts.locations': 'LocationsColumn',
  'addons.names': 'TextsColumn',
  'api_keys.scope': 'ApiKeyScopeColumn',
  'booking_changes.by_whom': 'ByWhomColumn',
  'booking_changes.came_to': 'BookingValuesColumn',
  'booking_changes.fields': 'BookingChangeFieldsColumn',
  'booking_changes.kind': 'BookingChangeKindColumn',
  'booking_changes.was': 'BookingValuesColumn',
  'booking_confirmations.answer': 'ConfirmAnswerColumn',
  'booking_confirmations.answered_by': 'AnsweredByColumn',
  'booking_messages.side': 'MessageSideColumn',
  'booking_views.views': 'BookingViewsColumn',
  'booking_sms.state': 'SmsStateColumn',
  'bookings.addons': 'BookedAddonsColumn',
  'bookings.book_on': 'BookedOnColumn',
  'bookings.category_type': 'BookedCategoryTypeColumn',
  'bookings.paid_means': 'PaymentMeansColumn',
  'bookings.status': 'BookingStatusColumn',
  'cat_tags.names': 'TextsColumn',
  'categories.descriptions': 'TextsColumn',
  'categories.hapidam_request': 'PhotoSearchColumn',
  'categories.names': 'TextsColumn',
  'categories.type': 'CategoryTypeColumn',
  'permissions.role': 'RoleColumn',
  'services.names': 'TextsColumn',
  'translations.content': 'TextsColumn',
  'translations.type': 'TextsTypeColumn',
  'widgets.absolute_position': 'OffsetsColumn',
  'widgets.description': 'TextsColumn',
  'widgets.mobile_absolute_position': 'OffsetsColumn',
  'widgets.mobile_position': 'CornerColumn',
  'widgets.no_available_option': 'NoAvailableColumn',
  'widgets.position': 'CornerColumn',
  'widgets.text_button': 'TextsColumn',
  'widgets.text_no_available': 'TextsColumn',
};

/** The text of `schema.ts` for a migrated database, with the types that the pool's parsers give. */
export async function renderTypes(db: Kysely<unknown>): Promise<string> {
  const dialect = new PostgresDialect({ dateParser: 'string', numericParser: 'number' });
  dialect.adapter.scalars.int8 = new RawExpressionNode('number') as never;
  dialect.adapter.scalars.numeric = new RawExpressionNode('number') as never;
  const overrides = Object.fromEntries(
    Object.entries(COLUMN_TYPES).map(([column, type]) => [column, new RawExpressionNode(type) as never]),
  );
  const text = await generate({
    db,
    dialect,
    outFile: null,
    excludePattern: '{graphile_worker.*,schema_migrations}',
    typeOnlyImports: true,
    overrides: { columns: overrides },
  });
  const types = [...new Set(Object.values(COLUMN_TYPES))].toSorted();
  return text
    .replace(
      /^\/\*\*[\s\S]*?\*\/\n/,
      '// Generated from the migrated database by `npm run db:types`. Not to be edited by hand.\n',
    )
    .replace(
      /^import .*\n/m,
      (kysely) => `${kysely}import type { ${types.join(', ')} } from "./column-types.ts";\n`,
    );
}
