import type { Account } from '@meridienne/contracts';
import { EditOutlined, EyeOutlined } from '@ant-design/icons';
import { writeMoment } from '@meridienne/domain';
import { Alert, Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { forgetAccount } from '../../../../lib/current-account.ts';
import styles from './support-note.module.css';

interface SupportNoteProps {
  readonly account: Account;
  readonly mayWrite: boolean;
}

/** It stays while one is there, and leads out. */
export const SupportNote = ({ account, mayWrite }: SupportNoteProps) => {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const { id, name, timeZone, supportMayWriteUntil: until } = account;
  const isLeaving = useRef(false);
  // Once the venue's page is gone: none of a venue's pages is there without a venue.
  useEffect(
    () => () => {
      if (isLeaving.current) forgetAccount(id);
    },
    [id],
  );
  const leave = () => {
    isLeaving.current = true;
    void navigate('/admin');
  };
  const mayText = () => {
    if (!mayWrite) return t('support.readOnly');
    if (until === null) return t('support.settingUp');
    return t('support.mayWrite', { until: writeMoment(until, i18n.language, { timeZone }) });
  };
  return (
    <section aria-label={t('support.title')} className={styles.band}>
      <Alert
        // It is there from the beginning, and tells nothing new.
        role="presentation"
        type="warning"
        showIcon
        icon={mayWrite ? <EditOutlined aria-hidden="true" /> : <EyeOutlined aria-hidden="true" />}
        title={t('support.looking', { name })}
        description={mayText()}
        action={
          // A form that is left has a button of the same word.
          <Button aria-label={t('support.leaveLabel')} onClick={leave}>
            {t('support.leave')}
          </Button>
        }
      />
    </section>
  );
};
