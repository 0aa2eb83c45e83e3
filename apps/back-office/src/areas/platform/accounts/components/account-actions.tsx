import type { Account } from '@meridienne/contracts';
import { DeleteOutlined, EditOutlined, TeamOutlined } from '@ant-design/icons';
import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../components/icon-button.tsx';

export type AccountAction = 'permissions' | 'edit' | 'delete';

interface AccountActionsProps {
  readonly account: Account;
  readonly onAct: (action: AccountAction) => void;
}

/** What one can do with an account of the list. */
export const AccountActions = ({ account: { name }, onAct }: AccountActionsProps) => {
  const { t } = useTranslation();
  const button = (action: AccountAction, label: string, icon: ReactNode) => (
    <IconButton danger={action === 'delete'} icon={icon} label={label} onClick={() => onAct(action)} />
  );
  return (
    <Flex gap={4} justify="end">
      {button('permissions', t('accounts.permissionsOf', { name }), <TeamOutlined />)}
      {button('edit', t('accounts.editOf', { name }), <EditOutlined />)}
      {button('delete', t('accounts.deleteOf', { name }), <DeleteOutlined />)}
    </Flex>
  );
};
