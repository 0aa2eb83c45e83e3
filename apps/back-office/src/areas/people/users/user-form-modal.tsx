import type { User } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormModal } from '../../../components/form-modal.tsx';
import { PasswordFields } from './components/password-fields.tsx';
import { UNIQUE_DEBOUNCE_MS, useUniqueRule } from './hooks/use-unique-rule.ts';
import { create, readOne, STAFF_ROLES, update, type UserKind } from './calls.ts';
import { useMessages } from '../../../components/messages.tsx';

interface UserFormModalProps {
  readonly kind: UserKind;
  /** Null for a new one. */
  readonly user: User | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

interface Values {
  username: string;
  email: string;
  password?: string;
  confirm?: string;
}

/** Username, e-mail and password of a user (A §5). */
export const UserFormModal = ({ kind, user, open, onClose }: UserFormModalProps) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const client = useQueryClient();
  const [form] = Form.useForm<Values>();
  const [reloaded, setReloaded] = useState<User | null>(null);
  const record = reloaded ?? user;

  const save = async ({ username, email, password }: Values) => {
    const typed = { username: username.trim(), email: email.trim(), ...(password && { password }) };
    if (record) await update(record.id, { ...typed, updatedAt: record.updatedAt });
    else await create({ ...typed, roles: kind === 'staff' ? STAFF_ROLES : [] });
    void message.success(t(record ? 'users.updated' : 'users.created'));
    await client.invalidateQueries({ queryKey: ['users'] });
  };
  const reload = async (id: number) => {
    const fresh = await readOne(id);
    setReloaded(fresh);
    return { username: fresh.username, email: fresh.email };
  };
  const newTitle = t(kind === 'staff' ? 'users.create' : 'users.createClient');
  return (
    <FormModal<Values>
      title={user ? t('users.editTitle', { name: user.username }) : newTitle}
      open={open}
      form={form}
      {...(user && { initialValues: { username: user.username, email: user.email } })}
      onSubmit={save}
      onClose={() => {
        setReloaded(null);
        onClose();
      }}
      {...(user && { onReload: () => reload(user.id) })}
    >
      <IdentityFields ownId={user?.id ?? null} />
      <PasswordFields
        isNew={user === null}
        help={t(user === null ? 'users.passwordHelp' : 'users.keepPassword')}
      />
    </FormModal>
  );
};

/** What a user signs in with, which nobody else may have; `ownId` is null for a new one. */
const IdentityFields = ({ ownId }: { readonly ownId: number | null }) => {
  const { t } = useTranslation();
  const uniqueUsername = useUniqueRule('username', ownId, t('users.usernameTaken'));
  const uniqueEmail = useUniqueRule('email', ownId, t('users.emailTaken'));
  return (
    <>
      <Form.Item
        name="username"
        label={t('users.username')}
        required
        hasFeedback
        validateFirst
        validateDebounce={UNIQUE_DEBOUNCE_MS}
        rules={[{ required: true, whitespace: true, message: t('users.usernameRequired') }, uniqueUsername]}
      >
        <Input autoComplete="off" maxLength={120} />
      </Form.Item>
      <Form.Item
        name="email"
        label={t('users.email')}
        required
        hasFeedback
        validateFirst
        validateDebounce={UNIQUE_DEBOUNCE_MS}
        rules={[
          { required: true, whitespace: true, message: t('users.emailRequired') },
          { type: 'email', transform: (typed: string) => typed.trim(), message: t('users.emailInvalid') },
          uniqueEmail,
        ]}
      >
        <Input type="email" autoComplete="off" maxLength={254} />
      </Form.Item>
    </>
  );
};
