import type { Account } from '@meridienne/contracts';
import { Button, theme } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { chooseAccount } from '../../../../lib/current-account.ts';
import styles from './account-name.module.css';

/** The name chooses the account and opens its dashboard (A §2). */
export const AccountName = ({ account: { id, name, url } }: { readonly account: Account }) => {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const navigate = useNavigate();
  const open = () => {
    chooseAccount(id);
    void navigate('/dashboard');
  };
  return (
    <div className={styles.name}>
      <Button type="link" title={t('accounts.open', { name })} onClick={open}>
        {name}
      </Button>
      {url && (
        <a href={url} target="_blank" rel="noreferrer" style={{ color: token.colorTextDescription }}>
          {url}
        </a>
      )}
    </div>
  );
};
