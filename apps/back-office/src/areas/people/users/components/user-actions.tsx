import {
  DeleteOutlined,
  EditOutlined,
  IdcardOutlined,
  MailOutlined,
  SafetyCertificateOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import type { User } from '@meridienne/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type RowAction, RowActions } from '../../../../components/row-actions.tsx';
import { useNavigate } from 'react-router';
import { useConfirmDelete } from '../../../../components/use-confirm-delete.ts';
import { useSession } from '../../../../lib/use-session.ts';
import { useResetFactor } from '../../second-factor/hooks/use-reset-factor.ts';
import { isSuperAdmin, remove, sendLogin } from '../calls.ts';
import { useMessages } from '../../../../components/messages.tsx';

interface UserActionsProps {
  readonly user: User;
  readonly onEdit: (user: User) => void;
  readonly onPermissions: (user: User) => void;
  /** Shows what is known of him, where that may be asked. */
  readonly onPersonalData?: (user: User) => void;
}

/** Edit, permissions, resend the log-in, delete (A §2). */
export const UserActions = ({ user, onEdit, onPermissions, onPersonalData }: UserActionsProps) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const client = useQueryClient();
  const confirmDelete = useConfirmDelete();
  const askToReset = useResetFactor();
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
  const actions: RowAction[] = [
    {
      key: 'edit',
      word: t('table.edit'),
      label: t('users.edit', { name }),
      icon: <EditOutlined />,
      // One's own needs one's password, and keeps one signed in.
      act: () => (isOwn ? void navigate(`/profile/${user.id}`) : onEdit(user)),
    },
    {
      key: 'permissions',
      word: t('users.permissionsWord'),
      label: t('users.permissions', { name }),
      icon: <TeamOutlined />,
      act: () => onPermissions(user),
    },
    {
      key: 'resend',
      word: t('users.resendWord'),
      label: t('users.resend', { name }),
      icon: <MailOutlined />,
      act: () => resend.mutate(),
      isBusy: resend.isPending,
      isRare: true,
    },
    ...(user.hasSecondFactor && !isOwn
      ? [
          {
            key: 'reset-factor',
            word: t('secondFactor.resetWord'),
            label: t('secondFactor.reset', { name }),
            icon: <SafetyCertificateOutlined />,
            act: () => askToReset({ userId: user.id }, name, isSuperAdmin(user)),
            isDanger: true,
            isRare: true,
          },
        ]
      : []),
    ...(onPersonalData
      ? [
          {
            key: 'data',
            word: t('personalData.word'),
            label: t('personalData.of', { name }),
            icon: <IdcardOutlined />,
            act: () => onPersonalData(user),
            isRare: true,
          },
        ]
      : []),
    {
      key: 'delete',
      word: t('table.delete'),
      label: isOwn ? t('users.ownDelete') : t('users.delete', { name }),
      icon: <DeleteOutlined />,
      act: askToDelete,
      isDanger: true,
      isDisabled: isOwn,
      isRare: true,
    },
  ];
  return <RowActions name={name} actions={actions} />;
};
