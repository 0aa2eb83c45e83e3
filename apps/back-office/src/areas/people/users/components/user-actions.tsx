import { DeleteOutlined, EditOutlined, IdcardOutlined, MailOutlined, TeamOutlined } from '@ant-design/icons';
import type { User } from '@meridienne/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../components/icon-button.tsx';
import { useNavigate } from 'react-router';
import { useConfirmDelete } from '../../../../components/use-confirm-delete.ts';
import { useSession } from '../../../../lib/use-session.ts';
import { remove, sendLogin } from '../calls.ts';
import { useMessages } from '../../../../components/messages.tsx';

interface UserActionsProps {
  readonly user: User;
  readonly onEdit: (user: User) => void;
  readonly onPermissions: (user: User) => void;
  /** Shows what is known of him, where that may be asked. */
  readonly onPersonalData?: (user: User) => void;
}

/** Permissions, edit, resend the log-in, delete (A §2). */
export const UserActions = ({ user, onEdit, onPermissions, onPersonalData }: UserActionsProps) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const client = useQueryClient();
  const confirmDelete = useConfirmDelete();
  const navigate = useNavigate();
  const isOwn = useSession()?.id === user.id;
  const name = user.username;
  const fail = () => void message.error(t('users.mailFailed'));
  const resend = useMutation({
    mutationFn: () => sendLogin(user.id),
    onSuccess: ({ success }) => (success ? void message.success(t('users.mailSent')) : fail()),
    onError: fail,
  });
  const askToDelete = () =>
    confirmDelete({
      title: t('users.deleteAsk', { name }),
      text: t('users.deleteText'),
      done: t('users.deleted'),
      remove: async () => {
        await remove(user.id);
        await client.invalidateQueries({ queryKey: ['users'] });
      },
    });
  return (
    <Space size={0}>
      <IconButton
        label={t('users.permissions', { name })}
        icon={<TeamOutlined />}
        onClick={() => onPermissions(user)}
      />
      <IconButton
        label={t('users.edit', { name })}
        icon={<EditOutlined />}
        // One's own needs one's password, and keeps one signed in.
        onClick={() => (isOwn ? void navigate(`/profile/${user.id}`) : onEdit(user))}
      />
      <IconButton
        label={t('users.resend', { name })}
        icon={<MailOutlined />}
        loading={resend.isPending}
        onClick={() => resend.mutate()}
      />
      {onPersonalData && (
        <IconButton
          label={t('personalData.of', { name })}
          icon={<IdcardOutlined />}
          onClick={() => onPersonalData(user)}
        />
      )}
      <IconButton
        label={isOwn ? t('users.ownDelete') : t('users.delete', { name })}
        icon={<DeleteOutlined />}
        danger
        disabled={isOwn}
        onClick={askToDelete}
      />
    </Space>
  );
};
