import type { Account } from '@meridienne/contracts';
import { DeleteOutlined, EditOutlined, TeamOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RowActions } from '../../../../components/row-actions.tsx';

export type AccountAction = 'permissions' | 'edit' | 'delete';

interface AccountActionsProps {
  readonly account: Account;
  readonly onAct: (action: AccountAction) => void;
}

/** What one can do with an account of the list. */
export const AccountActions = ({ account: { name }, onAct }: AccountActionsProps) => {
  const { t } = useTranslation();
  const action = (key: AccountAction, word: string, label: string, icon: ReactNode) => ({
    key,
    word,
    label,
    icon,
    act: () => onAct(key),
    isDanger: key === 'delete',
  });
  return (
    <RowActions
      name={name}
      actions={[
        action('edit', t('table.edit'), t('accounts.editOf', { name }), <EditOutlined />),
        action(
          'permissions',
          t('users.permissionsWord'),
          t('accounts.permissionsOf', { name }),
          <TeamOutlined />,
        ),
        {
          ...action('delete', t('table.delete'), t('accounts.deleteOf', { name }), <DeleteOutlined />),
          isRare: true,
        },
      ]}
    />
  );
};
