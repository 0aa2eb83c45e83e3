import type { Category } from '@meridienne/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CategoryPool } from '../../pools/components/category-pool.tsx';
import { FormSection } from './form-section.tsx';
import styles from './category-stock.module.css';

/** Which stock a category draws from: it is chosen there, with what that changes. */
export const CategoryStock = ({ record }: { readonly record: Category }) => {
  const { t } = useTranslation();
  return (
    <FormSection title={t('pools.title')}>
      <p className={styles.line}>
        {record.pool ? <CategoryPool category={record} /> : t('pools.noneOfService')}{' '}
        <Link to={`/categories?stock=${record.pool?.id ?? 'list'}`}>{t('pools.see')}</Link>
      </p>
    </FormSection>
  );
};
