import type { Account, updateAccount } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormSave } from '../../../../components/use-form-save.ts';
import { call } from '../../../../lib/api.ts';
import { failureOf } from '../../../../lib/api-error.ts';
import { accountQuery } from '../../../../ground/venue-at-hand/account-query.ts';
import { type AccountValues, bodyOf, changedFields, rebased, valuesOf } from '../logic/account-values.ts';
import { useMessages } from '../../../../components/messages.tsx';

interface Filled {
  readonly record: Account;
  readonly values: AccountValues | null;
}

/** The form of an account's settings: what was typed, saving it, and what others save meanwhile. */
export const useAccountForm = (account: Account) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const client = useQueryClient();
  const [form] = Form.useForm<AccountValues>();
  const typed = Form.useWatch([], form) as AccountValues | undefined;
  /** The record that the form stands on, and what it is to be filled with; null leaves it as it is. */
  const [filled, setFilled] = useState<Filled>({ record: account, values: null });
  const { record } = filled;
  const [latest, setLatest] = useState(account);
  const { isSaving, fault, setFault, save: saveOnce } = useFormSave(form);
  const isChanged = typed !== undefined && changedFields(valuesOf(record), typed).length > 0;
  const query = accountQuery(account.id);

  const fill = (from: Account, values = valuesOf(from)) => {
    setFilled({ record: from, values });
    setFault(null);
  };
  // Read again meanwhile: shown where nobody has typed. Over what was typed only where none of these fields has
  // changed, as by a new key; else the server says at the save that they have.
  if (latest !== account) {
    setLatest(account);
    const isNews = account.updatedAt !== record.updatedAt;
    const isSame = changedFields(valuesOf(record), valuesOf(account)).length === 0;
    if (isNews && !isChanged && !isSaving) fill(account);
    else if (isNews && isSame) setFilled({ record: account, values: null });
  }
  // Before anybody can type again: what is typed meanwhile would be gone.
  useLayoutEffect(() => {
    if (filled.values === null) return;
    form.setFieldsValue(filled.values);
    form.setFields(form.getFieldsError().map(({ name }) => ({ name: name as never, errors: [] })));
  }, [form, filled]);

  const save = (values: AccountValues) =>
    saveOnce(async () => {
      const saved = await call<typeof updateAccount>('PATCH /accounts/:id', {
        params: { id: account.id },
        body: bodyOf(values, record.updatedAt),
      });
      fill(saved);
      client.setQueryData(query.queryKey, saved);
      // In the place of the last save's.
      void message.success({ key: 'account-saved', content: t('accountSettings.saved') });
      // Prices, days and names are shown by these settings everywhere.
      void client.invalidateQueries();
    });
  const reload = async () => {
    try {
      const fresh = await client.fetchQuery({ ...query, staleTime: 0 });
      const present = form.getFieldsValue(true) as AccountValues;
      fill(fresh, rebased(valuesOf(record), present, valuesOf(fresh)));
    } catch (error) {
      void message.error(failureOf(error, t));
    }
  };
  const undo = () => fill(record);
  return { form, record, isChanged, isSaving, fault, save, reload, undo };
};
