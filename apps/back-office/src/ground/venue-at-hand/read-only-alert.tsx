import { LockOutlined } from '@ant-design/icons';
import type { Right } from '@meridienne/domain';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';

export const ReadOnlyAlert = ({ right }: { readonly right: Right }) => {
  const { t } = useTranslation();
  return (
    <Alert
      type="info"
      showIcon
      icon={<LockOutlined />}
      style={{ marginBottom: 16 }}
      title={t(right === 'admin' ? 'accounts.readOnly' : 'accounts.readOnlyRole')}
    />
  );
};
