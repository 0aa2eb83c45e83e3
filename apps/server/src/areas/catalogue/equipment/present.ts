import type { Equipment, ResponseOf, translateEquipment } from '@meridienne/contracts';
import type { Language } from '@meridienne/domain';
import { errorTexts } from '@meridienne/i18n';
import { iri } from '../../../hydra/iri.ts';
import type { Translated } from './commands/translate-equipment.ts';
import type { EquipmentRow } from './queries.ts';

export function presentEquipment(row: EquipmentRow): Equipment {
  return {
    '@id': iri('Service', row.id),
    '@type': 'Service',
    id: row.id,
    name: row.name,
    names: row.names,
    icon: row.icon,
    updatedAt: row.updated_at.toISOString(),
  };
}

export const presentTranslated = (
  { translated, errors }: Translated,
  language: Language,
): ResponseOf<typeof translateEquipment> => ({
  success: errors.length === 0,
  translated,
  errors: errors.map(({ id, message, ...told }) => ({
    service: iri('Service', id),
    name: told.name,
    language: told.language,
    message: errorTexts[language][message],
  })),
});
