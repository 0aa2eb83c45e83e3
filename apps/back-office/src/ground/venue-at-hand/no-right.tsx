import { LockOutlined } from '@ant-design/icons';
import { Empty } from 'antd';
import { useTranslation } from 'react-i18next';

/** In place of what one's role doesn't open, for whoever comes by its address. */
export const NoRight = () => {
  const { t } = useTranslation();
  return <Empty image={<LockOutlined style={{ fontSize: 40 }} />} description={t('accounts.noRight')} />;
};
