import { SIGN_ON_FAILURES } from '@meridienne/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Button, Divider } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { failureOf } from '../../../../lib/api-error.ts';
import { askForWays, signInBySignOn } from '../calls.ts';
import { keepWanted } from '../logic/wanted-page.ts';

interface SignOnProps {
  /** Where somebody without a session wanted to go: he leaves this page on the way. */
  readonly wanted: string | undefined;
}

/** The way in by the installation's provider of OpenID Connect, where it has one, and what came of it. */
export const SignOn = ({ wanted }: SignOnProps) => {
  const { t } = useTranslation();
  const ways = useQuery({
    queryKey: ['login-ways'],
    queryFn: askForWays,
    staleTime: Infinity,
  });
  const arrival = useArrival();
  const { signOn, passwords = true } = ways.data ?? {};
  if (!signOn) return null;
  const { name } = signOn;
  return (
    <>
      {arrival.failure && (
        <Alert
          type="error"
          showIcon
          role="alert"
          style={{ marginBottom: 16 }}
          title={t(`login.signOnFailed.${arrival.failure}`, { name })}
        />
      )}
      {arrival.error !== null && (
        <Alert
          type="error"
          showIcon
          role="alert"
          style={{ marginBottom: 16 }}
          title={failureOf(arrival.error, t)}
        />
      )}
      <Button
        type={passwords ? 'default' : 'primary'}
        size="large"
        block
        href="/api/login/sign-on"
        loading={arrival.isPending}
        onClick={() => keepWanted(wanted)}
      >
        {arrival.isPending ? t('login.signOnPending') : t('login.signOn', { name })}
      </Button>
      {!passwords && <p style={{ margin: '12px 0 0' }}>{t('login.signOnOnly', { name })}</p>}
      <Divider plain>{t('login.or')}</Divider>
    </>
  );
};

/** Asks for the session of whom the provider has just sent back. */
const useArrival = () => {
  const [query] = useSearchParams();
  const said = query.get('sign-on');
  const { mutate, isPending, error } = useMutation({
    mutationFn: signInBySignOn,
  });
  const isAsked = useRef(false);
  useEffect(() => {
    // What it is asked by opens once.
    if (said !== 'done' || isAsked.current) return;
    isAsked.current = true;
    mutate();
  }, [said, mutate]);
  return { failure: SIGN_ON_FAILURES.find((each) => each === said), isPending, error };
};
