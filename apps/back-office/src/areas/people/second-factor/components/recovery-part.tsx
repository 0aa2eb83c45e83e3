import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FactorActs } from '../hooks/use-factor-acts.ts';
import styles from './security.module.css';

interface RecoveryPartProps {
  readonly left: number;
  /** Without a passkey or an app there is nothing to recover. */
  readonly hasFactor: boolean;
  readonly acts: FactorActs;
}

/** Codes for the day when a device is lost. */
export const RecoveryPart = ({ left, hasFactor, acts }: RecoveryPartProps) => {
  const { t } = useTranslation();
  const leftText = () => {
    if (!hasFactor) return t('secondFactor.recoveryLater');
    return left === 0 ? t('secondFactor.recoveryNone') : t('secondFactor.recoveryLeft', { count: left });
  };
  return (
    <>
      <h3>{t('secondFactor.recovery')}</h3>
      <p className={styles.note}>{t('secondFactor.recoveryHelp')}</p>
      <p className={styles.note}>{leftText()}</p>
      {hasFactor && (
        <div className={styles.buttons}>
          <Button onClick={acts.askForCodes}>{t('secondFactor.recoveryMake')}</Button>
        </div>
      )}
    </>
  );
};
