import { CheckCircleOutlined, PlusOutlined } from '@ant-design/icons';
import { writeMoment } from '@meridienne/domain';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { part } from '../../../../lib/later.ts';
import type { FactorActs } from '../hooks/use-factor-acts.ts';
import styles from './security.module.css';

const AppModal = part(async () => (await import('../app-modal.tsx')).AppModal);

interface AppPartProps {
  /** Null where there is none. */
  readonly since: string | null;
  readonly acts: FactorActs;
}

/** The app whose codes follow the password. */
export const AppPart = ({ since, acts }: AppPartProps) => {
  const { t, i18n } = useTranslation();
  const [isStarting, setIsStarting] = useState(false);
  const [started, setStarted] = useState<Awaited<ReturnType<FactorActs['startApp']>>>(null);
  const start = async () => {
    setIsStarting(true);
    setStarted(await acts.startApp());
    setIsStarting(false);
  };
  return (
    <>
      <h3>{t('secondFactor.app')}</h3>
      <p className={styles.note}>{t('secondFactor.appHelp')}</p>
      {since !== null && (
        <p className={styles.note}>
          <CheckCircleOutlined aria-hidden="true" />{' '}
          {t('secondFactor.appOn', { date: writeMoment(since, i18n.language, { dateStyle: 'medium' }) })}
        </p>
      )}
      <div className={styles.buttons}>
        {since === null ? (
          <Button
            icon={<PlusOutlined aria-hidden="true" />}
            loading={isStarting}
            onClick={() => void start()}
          >
            {t('secondFactor.appAdd')}
          </Button>
        ) : (
          <Button danger onClick={acts.askToRemoveApp}>
            {t('secondFactor.appRemove')}
          </Button>
        )}
      </div>
      <Suspense>
        {started && <AppModal {...started} onConfirm={acts.confirmApp} onClose={() => setStarted(null)} />}
      </Suspense>
    </>
  );
};
