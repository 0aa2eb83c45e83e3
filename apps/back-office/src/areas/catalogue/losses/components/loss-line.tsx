import { ApiError } from '@meridienne/client';
import type { LostBookings } from '@meridienne/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { LossText } from './loss-text.tsx';

/** As `LossText`, while it is counted and when it could not be. */
export const LossLine = ({ data, error, isError, refetch }: UseQueryResult<LostBookings>) => {
  const { t } = useTranslation();
  if (data && !isError) return <LossText lost={data} />;
  if (!isError) return t('lostBookings.counting');
  // What can't be saved is told of at its field.
  if (error instanceof ApiError && error.status === 422) return null;
  return (
    <>
      {t('lostBookings.uncounted')}{' '}
      <Button size="small" onClick={() => void refetch()}>
        {t('shell.retry')}
      </Button>
    </>
  );
};
