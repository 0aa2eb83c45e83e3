import { Button, Empty } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

/** There is nothing to book yet: what this is for, and the next step to whoever may take it. */
export const WeekEmpty = ({ mayManage }: { readonly mayManage: boolean }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Empty
      className="week-empty"
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={t('reservations.noCategories')}
    >
      {mayManage && (
        <Button type="primary" onClick={() => void navigate('/settings')}>
          {t('reservations.toSettings')}
        </Button>
      )}
    </Empty>
  );
};
