import type { User } from '@meridienne/contracts';
import { App, type FormInstance } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormSave } from '../../../../components/use-form-save.ts';
import { add, useRefreshPermissions } from '../calls.ts';
import type { PickedAccount } from '../components/account-picker.tsx';
import { useFaultText } from './use-fault-text.ts';

export interface AccountsValues {
  accounts?: PickedAccount[];
}

/** Gives a user access to accounts. */
export const useGiveAccounts = (user: User, form: FormInstance<AccountsValues>) => {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const refresh = useRefreshPermissions();
  const faultText = useFaultText();
  const { save, setFault, ...state } = useFormSave(form);
  const give = ({ accounts = [] }: AccountsValues) =>
    save(async () => {
      let left = accounts;
      try {
        // One after the other: the first mail tells how to log in, the next ones need not.
        for (const { value } of accounts) {
          await add({
            account: `/api/accounts/${value}`,
            ...identityOf(user),
            isAdmin: true,
            sendMail: true,
          });
          left = left.filter((account) => account.value !== value);
        }
        void message.success(t('permissions.added'));
        form.resetFields();
      } catch (error) {
        // Those that are still to be added stay chosen.
        form.setFieldsValue({ accounts: left });
        setFault({ text: faultText(error), isStale: false });
      } finally {
        await refresh();
      }
    });
  return { ...state, give, forgetFault: () => setFault(null) };
};

/** A known person keeps the names that he has: what is sent for those missing is never stored. */
const identityOf = ({ email, username, firstName, lastName }: User) => ({
  email,
  firstName: firstName ?? username,
  lastName: lastName ?? username,
});
