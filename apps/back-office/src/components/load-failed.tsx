import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

/** In place of what could not be loaded. (O §8) */
export const LoadFailed = ({ onRetry }: { onRetry(): void }) => {
  const { t } = useTranslation();
  return (
    <div role="alert" style={{ padding: '40px 16px', textAlign: 'center' }}>
      <p>{t('shell.loadFailed')}</p>
      <Button danger type="primary" icon={<ReloadOutlined />} onClick={onRetry}>
        {t('shell.retry')}
      </Button>
    </div>
  );
};
