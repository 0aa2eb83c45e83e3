import { ApiError } from '@meridienne/client';
import { useTranslation } from 'react-i18next';

const TOO_MANY = 429;

/** What is said when an access could not be given (A §8); why, where whoever tries can do something about it. */
export const useFaultText = () => {
  const { t } = useTranslation();
  return (error: unknown): string => {
    const status = error instanceof ApiError ? error.status : null;
    if (status === 0) return t('shell.noConnection');
    return status === TOO_MANY ? (error as ApiError).message : t('permissions.failed');
  };
};
