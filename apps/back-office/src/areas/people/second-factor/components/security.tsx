import { useQuery } from '@tanstack/react-query';
import { Card, Skeleton } from 'antd';
import { Suspense, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../../components/load-failed.tsx';
import { part } from '../../../../lib/later.ts';
import { passkeysQuery, secondFactorQuery } from '../calls.ts';
import { useFactorActs } from '../hooks/use-factor-acts.ts';
import { SECURITY_ANCHOR } from '../logic/anchor.ts';
import { hasPasskeys } from '../logic/passkeys.ts';
import { AppPart } from './app-part.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { RecoveryPart } from './recovery-part.tsx';
import styles from './security.module.css';

const ProofModal = part(async () => (await import('../proof-modal.tsx')).ProofModal);
const RecoveryCodesModal = part(async () => (await import('../recovery-codes-modal.tsx')).RecoveryCodesModal);

/** What proves that it is oneself, beside the password. */
export const Security = () => {
  const { t } = useTranslation();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed has gone with what it removed.
  const acts = useFactorActs(() => heading.current?.focus());
  const factors = useQuery(secondFactorQuery());
  const passkeys = useQuery(passkeysQuery());
  useEffect(() => {
    if (location.hash === SECURITY_ANCHOR) heading.current?.focus();
  }, []);
  const isLacking = (factors.error && !factors.data) || (passkeys.error && !passkeys.data);
  const isHere = factors.data && passkeys.data;
  const readAgain = () => {
    void factors.refetch();
    void passkeys.refetch();
  };
  return (
    <Card className={styles.card}>
      <section aria-labelledby={headingId}>
        <h2 id={headingId} ref={heading} tabIndex={-1}>
          {t('secondFactor.title')}
        </h2>
        <p className={styles.note}>
          {t('secondFactor.help')} {factors.data?.isRequired && t('secondFactor.required')}
        </p>
        {isLacking && <LoadFailed onRetry={readAgain} />}
        {!isLacking && !isHere && <Skeleton active title={false} paragraph={{ rows: 5 }} />}
        {isHere && (
          <>
            <PasskeysPart passkeys={passkeys.data} acts={acts} />
            <AppPart since={factors.data.totpSince} acts={acts} />
            <RecoveryPart
              left={factors.data.recoveryCodesLeft}
              hasFactor={passkeys.data.length > 0 || factors.data.totpSince !== null}
              acts={acts}
            />
          </>
        )}
      </section>
      <Suspense>
        {acts.codes && <RecoveryCodesModal codes={acts.codes} onKept={acts.keepCodes} />}
        {acts.asked && (
          <ProofModal {...acts.asked} hasPasskey={hasPasskeys() && (passkeys.data?.length ?? 0) > 0} />
        )}
      </Suspense>
    </Card>
  );
};
