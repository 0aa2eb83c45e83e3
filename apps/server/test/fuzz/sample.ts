import { addDays } from '@meridienne/domain';
import type { Records } from '../route-records.ts';
import { NOW, TODAY } from '../world.ts';
import type { Schema } from './operations.ts';
import type { Random } from './random.ts';

/** The record that a field names, and the path of its IRI. */
function namedRecord(field: string, records: Records): [id: number, path: string] | null {
  const named: Record<string, [number, string]> = {
    account: [records.accountId, 'accounts'],
    accountId: [records.accountId, 'accounts'],
    'account.id': [records.accountId, 'accounts'],
    category: [records.roomId, 'categories'],
    categories: [records.roomId, 'categories'],
    categoryId: [records.spaId, 'categories'],
    'category.id': [records.spaId, 'categories'],
    timeSlot: [records.slotId, 'time_slots'],
    timeSlots: [records.slotId, 'time_slots'],
    filterTimeSlots: [records.slotId, 'time_slots'],
    categoryTimeslot: [records.periodId, 'category_timeslots'],
    offer: [records.offerId, 'offers'],
    services: [records.serviceId, 'services'],
    addons: [records.ids['addons'] ?? 0, 'addons'],
    tags: [records.catTagId, 'cat_tags'],
    widget: [records.widgetId, 'widgets'],
    widgetId: [records.widgetId, 'widgets'],
    userId: [records.memberId, 'users'],
    change: [1, 'changes'],
  };
  return named[field] ?? null;
}

/**
 * Something that a schema takes: required fields always, the others now and then.
 * @param field the nearest name above, which says what a reference or a text is about
 */
export function sample(schema: Schema, field: string, random: Random, records: Records): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  if (schema.anyOf) return sample(random.pick(schema.anyOf), field, random, records);
  switch (schema.type) {
    case 'object':
      return sampleObject(schema, random, records);
    case 'array': {
      const most = Math.min(schema.maxItems ?? 3, 3);
      const length = Math.max(schema.minItems ?? 0, random.below(most + 1));
      return Array.from({ length }, () => sample(schema.items ?? {}, field, random, records));
    }
    case 'boolean':
      return random.happens(50);
    case 'null':
      return null;
    case 'integer':
    case 'number':
      return sampleNumber(schema, field, random, records);
    case 'string':
      return sampleText(schema, field, random, records);
    default:
      return random.pick<unknown>([true, 1, 'text', null]);
  }
}

function sampleObject(schema: Schema, random: Random, records: Records): Record<string, unknown> {
  if (!schema.properties) return { fr: 'Chambre', en: 'Room' };
  return Object.fromEntries(
    Object.entries(schema.properties)
      .filter(([name]) => schema.required?.includes(name) || random.happens(40))
      .map(([name, property]) => [name, sample(property, name, random, records)]),
  );
}

function sampleNumber(schema: Schema, field: string, random: Random, records: Records): number {
  const record = namedRecord(field, records);
  if (record) return record[0];
  const least = Math.max(schema.minimum ?? 0, 0);
  const most = Math.min(schema.maximum ?? 20, least + 20);
  return least + random.below(Math.floor(most - least) + 1);
}

function sampleText(schema: Schema, field: string, random: Random, records: Records): string {
  const record = namedRecord(field, records);
  if (record && !schema.pattern) return `/api/${record[1]}/${record[0]}`;
  if (schema['x-day']) return addDays(TODAY, random.below(9));
  if (schema.format === 'date-time') return NOW.toISOString();
  if (schema.pattern?.includes('[h:]')) return random.pick(['10h30', '14:00', '18h00']);
  if (schema.pattern?.includes('{2}$')) return random.pick(['fr', 'en', 'es', 'de']);
  if (field === 'ids') return `${records.roomId}-${records.slotId}`;
  if (/^order\[|^sortOrder$/.test(field)) return random.pick(['asc', 'desc']);
  if (field === 'sortField') return random.pick(['name', 'createdAt', 'bookAt']);
  if (/email/i.test(field)) return `${records.unused}-${random.below(9)}@example.org`;
  if (/url|address/i.test(field)) return 'https://hotel.example/page';
  if (/colou?r/i.test(field)) return '#2494D1';
  if (field === 'icon') return '<svg viewBox="0 0 24 24"><path d="M0 0h10v10z"/></svg>';
  if (field === 'csv') return `Clé;Date;Prix\nc${records.roomId}-s${records.slotId};${TODAY};20`;
  if (field === 'currency') return random.pick(['EUR', 'JPY', 'TND']);
  if (field === 'timeZone') return random.pick(['Europe/Paris', 'America/New_York']);
  return random.pick(['Ada', 'Chambre vue mer', 'x', `${records.unused} ${random.below(99)}`]);
}
