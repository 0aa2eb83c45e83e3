import { ApiError } from '@meridienne/client';
import type { Account, createAccount, createPermission } from '@meridienne/contracts';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api.ts';
import { accountBody, type AccountValues } from '../../../venue/door.ts';
import { useAccountLists } from '../calls.ts';
import { useMessages } from '../../../../components/messages.tsx';

export interface NewAdmin {
  readonly email: string;
  readonly username: string;
  readonly lastName: string;
  readonly firstName: string;
}

export interface NewAccount extends AccountValues {
  readonly admins?: readonly NewAdmin[];
}

interface Refused {
  readonly admin: NewAdmin;
  readonly error: unknown;
}

/**
 * Creates the account, then invites its administrators one by one. If some are refused the account stays, their
 * rows stay as typed with what is wrong, and trying again invites them alone.
 */
export const useCreateAccount = (form: FormInstance<NewAccount>) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const lists = useAccountLists();
  const [created, setCreated] = useState<Account | null>(null);

  const open = async (values: NewAccount): Promise<Account> => {
    if (created) return created;
    try {
      const account = await call<typeof createAccount>('POST /accounts', { body: accountBody(values) });
      setCreated(account);
      void message.success(t('accounts.created'));
      return account;
    } catch (error) {
      void message.error(t('accounts.failed'));
      throw error;
    }
  };
  const keep = (refused: readonly Refused[], account: Account): never => {
    form.setFieldsValue({ admins: refused.map(({ admin }) => admin) });
    form.setFields(refused.flatMap(({ error }, row) => faultsOf(error, row)));
    void message.error(t('accounts.permissionFailed'));
    const emails = refused.map(({ admin }) => admin.email.trim()).join(', ');
    const text = t('accounts.someFailed', { name: account.name, emails });
    throw new ApiError([text, ...new Set(refused.flatMap(reasonOf))].join(' '), 422);
  };
  const create = async (values: NewAccount): Promise<void> => {
    const account = await open(values);
    const refused: Refused[] = [];
    for (const admin of values.admins ?? []) {
      try {
        // One after the other: each row's failure is its own.
        // oxlint-disable-next-line no-await-in-loop
        await invite(account, admin);
      } catch (error) {
        refused.push({ admin, error });
      }
    }
    await lists.reload();
    if (refused.length > 0) keep(refused, account);
  };
  return { created, create };
};

const invite = (account: Account, admin: NewAdmin) =>
  call<typeof createPermission>('POST /permissions', {
    body: {
      account: account['@id'],
      email: admin.email.trim(),
      username: admin.username.trim(),
      lastName: admin.lastName.trim(),
      firstName: admin.firstName.trim(),
      isAdmin: true,
      sendMail: true,
    },
  });

const FIELDS = ['email', 'username', 'lastName', 'firstName'] as const;

/** What the server said of a row, at its fields. */
const faultsOf = (error: unknown, row: number) => {
  const violations = error instanceof ApiError ? error.violations : [];
  return FIELDS.flatMap((field) => {
    const errors = violations
      .filter(({ propertyPath }) => propertyPath === field)
      .map((each) => each.message);
    return errors.length > 0 ? [{ name: ['admins', row, field] as const, errors }] : [];
  }) as never[];
};

/** What the server said of the whole row. */
const reasonOf = ({ error }: Refused): string[] =>
  error instanceof ApiError && error.violations.length === 0 && error.message !== '' ? [error.message] : [];
