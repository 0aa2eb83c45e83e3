import { LockOutlined } from '@ant-design/icons';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAccount } from './account-query.ts';

/** Why a page offers no changes, to those who only read it. */
export const ReadOnlyNote = () => {
  const { t } = useTranslation();
  if (useAccount()?.mayManage !== false) return null;
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
