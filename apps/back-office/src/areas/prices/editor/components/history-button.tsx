import { HistoryOutlined } from '@ant-design/icons';
import type { Account } from '@meridienne/contracts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { WhenOpened } from '../../../../components/when-opened.tsx';
import { ready } from '../../../../lib/later.ts';
import { useChanges } from '../hooks/use-changes.ts';
import { useHistoryWindow } from '../hooks/use-history-window.ts';
import styles from './undo-button.module.css';

const HistoryDrawer = ready(async () => (await import('../../history/history-drawer.tsx')).HistoryDrawer);

interface HistoryButtonProps {
  readonly account: Account;
  readonly mayPrice: boolean;
}

/** Opens all changes of the account's prices. */
export const HistoryButton = ({ account, mayPrice }: HistoryButtonProps) => {
  const { t } = useTranslation();
  const { isOpen, open, close } = useHistoryWindow();
  const { undoThis } = useChanges(account.id);
  return (
    <>
      <Button icon={<HistoryOutlined aria-hidden="true" />} onClick={open}>
        <span className={styles.text}>{t('prices.history')}</span>
      </Button>
      <WhenOpened open={isOpen}>
        <HistoryDrawer open={isOpen} account={account} mayPrice={mayPrice} undo={undoThis} onClose={close} />
      </WhenOpened>
    </>
  );
};
