import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../../lib/api-error.ts';
import { NoPasskey } from '../logic/passkeys.ts';

const WORDS = {
  givenUp: 'secondStep.givenUp',
  there: 'secondFactor.passkeyThere',
  address: 'secondStep.address',
} as const;

/** What to tell of a passkey that came to nothing, here or on the server; null where nobody needs to hear of it. */
export const usePasskeyWords = (): ((error: unknown) => string | null) => {
  const { t } = useTranslation();
  return (error) => {
    if (!(error instanceof NoPasskey)) return failureOf(error, t);
    return error.fault && t(WORDS[error.fault]);
  };
};
