import { Button, Empty } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

/** There is nothing to have a price yet. (O §2) */
export const PricesEmpty = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Empty className="prices-empty" image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('prices.empty')}>
      <Button type="primary" onClick={() => void navigate('/settings')}>
        {t('prices.toSettings')}
      </Button>
    </Empty>
  );
};
