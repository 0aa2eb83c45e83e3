import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './import-help.module.css';

/** How one gets a file that fits. */
export const ImportHelp = () => {
  const { t } = useTranslation();
  return (
    <ol className={styles.help}>
      <li>{t('priceFiles.help1')}</li>
      <li>{t('priceFiles.help2')}</li>
      <li>{t('priceFiles.help3')}</li>
      <li className={styles.columns}>
        <Typography.Text type="secondary">{t('priceFiles.help4')}</Typography.Text>
      </li>
    </ol>
  );
};
