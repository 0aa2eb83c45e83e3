import type { Account } from '@meridienne/contracts';
import { App, type FormInstance } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormSave } from '../../../../components/use-form-save.ts';
import { add, useRefreshPermissions } from '../calls.ts';
import type { PermissionValues } from '../components/permission-form.tsx';
import { useFaultText } from './use-fault-text.ts';

/** Gives a person access to an account. */
export const useGiveAccess = (account: Pick<Account, 'id'>, form: FormInstance<PermissionValues>) => {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const refresh = useRefreshPermissions();
  const { save, ...state } = useFormSave(form, { wordsOf: useFaultText(), keepsFocus: true });
  const give = ({ email, lastName, firstName, isAdmin }: PermissionValues, onGiven: () => void) =>
    save(async () => {
      const person = { email: email.trim(), lastName: lastName.trim(), firstName: firstName.trim() };
      await add({ account: `/api/accounts/${account.id}`, ...person, isAdmin, sendMail: true });
      void message.success(t('permissions.added'));
      await refresh();
      onGiven();
    });
  return { ...state, give };
};
