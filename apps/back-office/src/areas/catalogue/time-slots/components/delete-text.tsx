import type { TimeSlot } from '@meridienne/contracts';
import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { nameIn } from '../../../../lib/name-in.ts';
import styles from './delete-text.module.css';

/** What goes with a slot: its offers, and the place of the services by the hour, which have it alone. */
export const DeleteText = ({ slot: { categories } }: { readonly slot: TimeSlot }) => {
  const { t, i18n } = useTranslation();
  const hasHourly = categories.some(({ type }) => type === 'duration');
  return (
    <>
      {hasHourly && <Typography.Paragraph strong>{t('timeSlots.invalidates')}.</Typography.Paragraph>}
      <Typography.Paragraph>{t('timeSlots.deleteText')}</Typography.Paragraph>
      {categories.length > 0 && (
        <>
          {t('timeSlots.deleteUsed')}
          <ul className={styles.users}>
            {categories.map((each) => (
              <li key={each.id}>
                {nameIn(i18n.language, each)}
                {each.type === 'duration' && (
                  <Typography.Text type="secondary"> ({t('timeSlots.deleteOrphan')})</Typography.Text>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
};
