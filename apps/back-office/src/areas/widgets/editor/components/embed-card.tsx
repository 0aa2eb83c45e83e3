import type { Account, Widget } from '@meridienne/contracts';
import { CodeOutlined } from '@ant-design/icons';
import { Button, Card, Divider } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmbedCheck } from '../../embed-check/embed-check.tsx';
import { CopyableCode } from '../../../../components/copyable-code.tsx';
import { embedCode } from '../logic/embed-methods.ts';
import { ScriptModal } from '../script-modal.tsx';
import styles from './embed-card.module.css';

interface EmbedCardProps {
  readonly account: Account;
  /** At least one. */
  readonly widgets: readonly [Widget, ...Widget[]];
}

/** The tag that puts all of the account's widgets on a page, and the way to the others. */
export const EmbedCard = ({ account, widgets }: EmbedCardProps) => {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const code = embedCode('script', {
    origin: location.origin,
    accountId: account.id,
    accountName: account.name,
    widgetId: widgets[0].id,
    language: account.defaultLanguage,
  });
  return (
    <Card
      className={styles.card}
      title={t('widgets.embedTitle')}
      extra={
        <Button icon={<CodeOutlined aria-hidden="true" />} onClick={() => setIsOpen(true)}>
          {t('widgets.viewScripts')}
        </Button>
      }
    >
      <p>{t('widgets.embedHelp')}</p>
      <CopyableCode label={t('widgets.embedTitle')} code={code} />
      <Divider />
      <EmbedCheck account={account} />
      {isOpen && <ScriptModal account={account} widgets={widgets} onClose={() => setIsOpen(false)} />}
    </Card>
  );
};
