import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';

/** How one gets a file that fits. */
export const ImportHelp = () => {
  const { t } = useTranslation();
  return (
    <ol className="import-help">
      <li>{t('priceFiles.help1')}</li>
      <li>{t('priceFiles.help2')}</li>
      <li>{t('priceFiles.help3')}</li>
      <li className="import-help-columns">
        <Typography.Text type="secondary">{t('priceFiles.help4')}</Typography.Text>
      </li>
    </ol>
  );
};
