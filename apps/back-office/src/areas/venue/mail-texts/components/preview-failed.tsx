import type { UseQueryResult } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';

/** That there is nothing to see, though one may go on writing. */
export const PreviewFailed = ({ isFetching, refetch }: Pick<UseQueryResult, 'isFetching' | 'refetch'>) => {
  const { t } = useTranslation();
  return (
    <Alert
      type="warning"
      showIcon
      title={t('emails.previewFailed')}
      action={
        <Button size="small" loading={isFetching} onClick={() => void refetch()}>
          {t('emails.retry')}
        </Button>
      }
    />
  );
};
