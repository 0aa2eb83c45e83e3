import { PictureOutlined, WarningOutlined } from '@ant-design/icons';
import type { Category } from '@meridienne/contracts';
import { localTimes } from '@meridienne/domain';
import { Tag, theme, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { CategoryPool } from '../../pools/components/category-pool.tsx';
import { nameIn } from '../../../../lib/name-in.ts';
import { SlotHours } from '../../time-slots/components/slot-hours.tsx';
import styles from './category-cells.module.css';

/** First photo, name, and how large it is. */
export const CategoryName = ({ category }: { readonly category: Category }) => {
  const { t, i18n } = useTranslation();
  const { token } = theme.useToken();
  const { images, surface } = category;
  const photo = images[0]?.display.native.th;
  return (
    <span className={styles.name}>
      {photo ? (
        <img className={styles.photo} src={photo} alt="" loading="lazy" />
      ) : (
        <span
          className={styles.photo}
          aria-hidden="true"
          style={{ background: token.colorFillTertiary, color: token.colorTextDescription }}
        >
          <PictureOutlined />
        </span>
      )}
      <span>
        <strong>{nameIn(i18n.language, category)}</strong>
        {surface !== null && (
          <Typography.Text type="secondary">
            {t('category.surface', { surface: surface.toLocaleString(i18n.language) })}
          </Typography.Text>
        )}
        {category.pool && (
          <span className={styles.stock}>
            <CategoryPool category={category} />
          </span>
        )}
      </span>
    </span>
  );
};

/** Its slots, or that it lacks one and so isn't sold. */
export const CategorySlots = ({ category }: { readonly category: Category }) => {
  const { t } = useTranslation();
  if (category.timeSlots.length === 0) {
    return (
      <Typography.Text type="warning">
        <WarningOutlined aria-hidden="true" /> {t('categories.slotMissing')}
      </Typography.Text>
    );
  }
  return (
    <ul className={styles['slot-list']}>
      {category.timeSlots.map((slot) => (
        <li key={slot.id}>
          <SlotHours slot={slot} />
        </li>
      ))}
    </ul>
  );
};

/** Whole slots, or by the hour: how long, and how many. */
export const CategoryType = ({ category }: { readonly category: Category }) => {
  const { t, i18n } = useTranslation();
  const { type, duration, breaktime, categoryTimeslots } = category;
  if (type === 'timeslot') return t('categories.wholeSlots');
  return (
    <>
      {t('categories.byTheHour', {
        duration: localTimes(duration ?? '', i18n.language),
        count: categoryTimeslots.length,
      })}
      {breaktime > 0 && (
        <>
          <br />
          <Typography.Text type="secondary">{t('categories.withBreak', { breaktime })}</Typography.Text>
        </>
      )}
    </>
  );
};

export const CategoryServiceTypes = ({ category }: { readonly category: Category }) => {
  const { i18n } = useTranslation();
  return (
    <span className={styles.tags}>
      {category.catTags.map((type) => (
        <Tag key={type.id}>{nameIn(i18n.language, type)}</Tag>
      ))}
    </span>
  );
};
