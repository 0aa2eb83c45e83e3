import { ApiError } from '@meridienne/client';
import { timeAhead } from '@meridienne/domain';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../../lib/api-error.ts';
import { NoPasskey } from '../logic/passkeys.ts';

const WORDS = {
  givenUp: 'secondStep.givenUp',
  there: 'secondFactor.passkeyThere',
  address: 'secondStep.address',
} as const;

/** What to tell of a factor that came to nothing, here or on the server; null where nobody needs to hear of it. */
export const useFactorWords = (): ((error: unknown) => string | null) => {
  const { t, i18n } = useTranslation();
  return (error) => {
    if (error instanceof NoPasskey) return error.fault && t(WORDS[error.fault]);
    // Of codes, and not of passwords, as elsewhere.
    if (error instanceof ApiError && error.errorType === 'guesses' && error.retryAfter !== undefined) {
      return t('secondStep.guesses', { time: timeAhead(error.retryAfter, i18n.language) });
    }
    return failureOf(error, t);
  };
};
