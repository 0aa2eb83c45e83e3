import { DownOutlined, RightOutlined } from '@ant-design/icons';
import type { AuditSubject } from '@meridienne/contracts';
import { Button } from 'antd';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../ground/venue-at-hand/account-query.ts';
import { mayLook } from '../../../ground/venue-at-hand/may-look.ts';
import { part } from '../../../lib/later.ts';
import styles from './record-history.module.css';

const HistoryPanel = part(async () => (await import('../history-panel.tsx')).HistoryPanel);

interface RecordHistoryProps {
  readonly accountId: number;
  readonly subject: AuditSubject;
  /** Null for all of the account's. */
  readonly subjectId: number | null;
}

/** What became of a record of the venue at hand, for its administrators. */
export const OwnHistory = (props: Omit<RecordHistoryProps, 'accountId'>) => {
  const account = useAccount();
  return account && mayLook(account) ? <RecordHistory {...props} accountId={account.id} /> : null;
};

/** What became of a record, beside its form: folded, and read when an administrator wants to know. */
export const RecordHistory = (props: RecordHistoryProps) => {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <section className={styles.history}>
      <h3>
        <Button
          type="text"
          icon={isOpen ? <DownOutlined aria-hidden="true" /> : <RightOutlined aria-hidden="true" />}
          aria-expanded={isOpen}
          {...(isOpen && { 'aria-controls': id })}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('audit.history')}
        </Button>
      </h3>
      {isOpen && (
        <div id={id}>
          <Suspense>
            <HistoryPanel {...props} />
          </Suspense>
        </div>
      )}
    </section>
  );
};
