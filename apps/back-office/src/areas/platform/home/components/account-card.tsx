import type { Account } from '@meridienne/contracts';
import {
  CheckCircleOutlined,
  CrownOutlined,
  EnvironmentOutlined,
  PauseCircleOutlined,
} from '@ant-design/icons';
import { Button, Card, Flex, Tag, theme } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAccountId } from '../../../../lib/use-account-id.ts';
import { useIsSuperAdmin } from '../../../../lib/use-session.ts';
import styles from './account-card.module.css';

interface AccountCardProps {
  readonly account: Account;
  onOpen(id: number): void;
}

/** One venue; what it pays and whether it sells are a super administrator's to see (A §2). */
export const AccountCard = ({ account, onOpen }: AccountCardProps) => {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const isSuperAdmin = useIsSuperAdmin();
  const isCurrent = useAccountId() === account.id;
  return (
    <Card className={styles.card}>
      <h2>{account.name}</h2>
      {account.url && <p style={{ color: token.colorTextDescription }}>{account.url}</p>}
      {isCurrent && (
        <Tag icon={<EnvironmentOutlined aria-hidden="true" />} style={{ alignSelf: 'flex-start' }}>
          {t('home.current')}
        </Tag>
      )}
      {isSuperAdmin && (
        <Flex gap={4} wrap>
          <Tag icon={account.isPremium && <CrownOutlined style={{ color: token.colorWarning }} />}>
            {t(account.isPremium ? 'home.premium' : 'home.freemium')}
          </Tag>
          {account.isActive ? (
            <Tag icon={<CheckCircleOutlined style={{ color: token.colorSuccess }} />}>{t('home.active')}</Tag>
          ) : (
            <Tag icon={<PauseCircleOutlined style={{ color: token.colorError }} />}>{t('home.inactive')}</Tag>
          )}
        </Flex>
      )}
      <div className={styles.end}>
        <Button block onClick={() => onOpen(account.id)} aria-label={`${t('home.open')} : ${account.name}`}>
          {t('home.open')}
        </Button>
      </div>
    </Card>
  );
};
