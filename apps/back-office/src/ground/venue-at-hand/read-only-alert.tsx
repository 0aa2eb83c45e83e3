import { LockOutlined } from '@ant-design/icons';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';

export const ReadOnlyAlert = () => {
  const { t } = useTranslation();
  return (
    <Alert
      type="info"
      showIcon
      icon={<LockOutlined />}
      style={{ marginBottom: 16 }}
      title={t('accounts.readOnly')}
    />
  );
};
