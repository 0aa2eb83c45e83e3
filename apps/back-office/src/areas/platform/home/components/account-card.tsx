import type { Account } from '@meridienne/contracts';
import { CheckCircleOutlined, CrownOutlined, PauseCircleOutlined } from '@ant-design/icons';
import { Button, Card, Flex, Tag, theme } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { chooseAccount } from '../../../../lib/current-account.ts';
import { useIsSuperAdmin } from '../../../../lib/use-session.ts';
import styles from './account-card.module.css';

/** One venue; what it pays and whether it sells are a super administrator's to see (A §2). */
export const AccountCard = ({ account }: { readonly account: Account }) => {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const isSuperAdmin = useIsSuperAdmin();
  const navigate = useNavigate();
  const open = () => {
    chooseAccount(account.id);
    void navigate('/dashboard');
  };
  return (
    <Card className={styles.card}>
      <h2>{account.name}</h2>
      {account.url && <p style={{ color: token.colorTextDescription }}>{account.url}</p>}
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
        <Button block onClick={open} aria-label={`${t('home.open')} : ${account.name}`}>
          {t('home.open')}
        </Button>
      </div>
    </Card>
  );
};
