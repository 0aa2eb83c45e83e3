import type { Equipment } from '@meridienne/contracts';
import { theme } from 'antd';
import { useTranslation } from 'react-i18next';
import { EditDelete } from '../../../../components/edit-delete.tsx';
import { useLanguages } from '../../../../lib/use-languages.ts';
import { SvgIcon } from '../../../../ground/icons/svg-icon.tsx';
import { nameIn } from '../logic/equipment-name.ts';
import styles from './equipment-card.module.css';

interface EquipmentCardProps {
  readonly equipment: Equipment;
  onEdit(): void;
  onDelete(): void;
}

/** Icon and name, which languages lack one, and what one can do with it. */
export const EquipmentCard = ({ equipment, onEdit, onDelete }: EquipmentCardProps) => {
  const { t, i18n } = useTranslation();
  const { token } = theme.useToken();
  const name = nameIn(i18n.language, equipment);
  const missing = useLanguages().filter((code) => !equipment.names[code]);
  return (
    <li
      className={styles.card}
      style={{ borderColor: token.colorBorderSecondary, background: token.colorBgContainer }}
    >
      <div className={styles.what}>
        <SvgIcon markup={equipment.icon} size={32} />
        <span>
          <strong title={name}>{name}</strong>
          {missing.length > 0 && (
            <small style={{ color: token.colorTextDescription }}>
              {t('equipment.missing', { languages: missing.join(', ') })}
            </small>
          )}
        </span>
      </div>
      <EditDelete
        name={name}
        editText={t('equipment.edit', { name })}
        onEdit={onEdit}
        deleteText={t('equipment.delete', { name })}
        onDelete={onDelete}
      />
    </li>
  );
};
