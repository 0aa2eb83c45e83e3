import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';

export const AwayAlert = () => {
  const { t } = useTranslation();
  return <Alert type="warning" showIcon title={t('live.away')} />;
};
