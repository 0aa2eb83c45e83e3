import { ApiError } from '@meridienne/client';
import type { SecondFactorMethod } from '@meridienne/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../../lib/api-error.ts';
import { useFactorWords } from '../../second-factor/hooks/use-factor-words.ts';
import { provePasskey } from '../../second-factor/logic/passkeys.ts';
import { askForPasskey, type Credentials, signIn, signInByPasskey } from '../calls.ts';

type ShownPasskey = Parameters<typeof signInByPasskey>[0];

/** What is still to be shown by somebody whose password was right. */
export interface NextStep {
  readonly email: string;
  readonly ticket: string;
  readonly methods: readonly SecondFactorMethod[];
}

const nextStepOf = (error: unknown, email: string): NextStep | null =>
  error instanceof ApiError && error.errorType === 'secondFactor' && error.ticket !== undefined
    ? { email, ticket: error.ticket, methods: error.methods }
    : null;

/** The ways in: by password, and then perhaps a second step, or by a passkey alone. */
export const useSignIn = () => {
  const { t } = useTranslation();
  const wordsOf = useFactorWords();
  const [step, setStep] = useState<NextStep | null>(null);
  /** Why the second step has come to nothing. */
  const [isOver, setIsOver] = useState(false);
  const byPassword = useMutation({
    mutationFn: signIn,
    onError: (error, { email }) => setStep(nextStepOf(error, email.trim())),
  });
  const byPasskey = useMutation({
    /** @param shown one that the browser has filled in */
    mutationFn: async (shown: ShownPasskey | null) =>
      signInByPasskey(shown ?? (await provePasskey(await askForPasskey()))),
  });
  const faultOf = (): { text: string; isRefused: boolean } | null => {
    if (isOver) return { text: t('secondStep.expired'), isRefused: false };
    const { error } = byPassword;
    if (error && !nextStepOf(error, '')) {
      return { text: failureOf(error, t), isRefused: error instanceof ApiError && error.status === 401 };
    }
    const text = byPasskey.error && passkeyFault(byPasskey.error);
    return text ? { text, isRefused: false } : null;
  };
  const passkeyFault = (error: Error): string | null =>
    error instanceof ApiError && error.status === 401 ? t('login.passkeyUnknown') : wordsOf(error);
  const begin = () => {
    setIsOver(false);
    byPassword.reset();
    byPasskey.reset();
  };
  return {
    step,
    fault: faultOf(),
    isBusy: byPassword.isPending,
    isAskingPasskey: byPasskey.isPending,
    submit: (typed: Credentials) => {
      begin();
      byPassword.mutate(typed);
    },
    byPasskey: (shown: ShownPasskey | null) => {
      begin();
      byPasskey.mutate(shown);
    },
    /** @param isExpired the second step lasts only so long */
    back: (isExpired: boolean) => {
      begin();
      setStep(null);
      setIsOver(isExpired);
    },
  };
};
