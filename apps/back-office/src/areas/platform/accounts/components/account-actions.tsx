import type { Account } from '@meridienne/contracts';
import { DeleteOutlined, EditOutlined, TeamOutlined } from '@ant-design/icons';
import { Button, Flex, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export type AccountAction = 'permissions' | 'edit' | 'delete';

interface AccountActionsProps {
  readonly account: Account;
  readonly onAct: (action: AccountAction) => void;
}

/** What one can do with an account of the list. */
export const AccountActions = ({ account: { name }, onAct }: AccountActionsProps) => {
  const { t } = useTranslation();
  const button = (action: AccountAction, label: string, icon: ReactNode) => (
    <Tooltip title={label}>
      <Button
        type="text"
        danger={action === 'delete'}
        icon={icon}
        aria-label={label}
        onClick={() => onAct(action)}
      />
    </Tooltip>
  );
  return (
    <Flex gap={4} justify="end">
      {button('permissions', t('accounts.permissionsOf', { name }), <TeamOutlined />)}
      {button('edit', t('accounts.editOf', { name }), <EditOutlined />)}
      {button('delete', t('accounts.deleteOf', { name }), <DeleteOutlined />)}
    </Flex>
  );
};
