import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MultiSelect } from '../../../../components/multi-select.tsx';
import { useDebounced } from '../../../../lib/use-debounced.ts';
import { accountLookUpQuery } from '../calls.ts';

interface AccountPickerProps {
  /** Given by the form's item. */
  readonly id?: string;
  readonly value?: readonly PickedAccount[];
  readonly onChange?: (accounts: PickedAccount[]) => void;
  /** Accounts that need not be offered. */
  readonly without: ReadonlySet<number>;
}

export interface PickedAccount {
  readonly value: number;
  readonly label: string;
}

/** How long the typing pauses before a look-up (A §9). */
const DEBOUNCE_MS = 250;

/** Accounts by a part of their names, several of them. */
export const AccountPicker = ({ without, value, onChange, ...field }: AccountPickerProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const name = useDebounced(typed.trim(), DEBOUNCE_MS);
  const { data, isFetching } = useQuery(accountLookUpQuery(name));
  const options = (data?.['hydra:member'] ?? [])
    .filter(({ id }) => !without.has(id))
    .map((account) => ({ value: account.id, label: account.name }));
  return (
    <MultiSelect
      {...field}
      mode="multiple"
      labelInValue
      value={[...(value ?? [])]}
      onChange={(picked: PickedAccount[]) =>
        onChange?.(picked.map(({ value: id, label }) => ({ value: id, label })))
      }
      options={options}
      // What is chosen would lie under the list, and the button too.
      open={isOpen}
      onOpenChange={setIsOpen}
      onSelect={() => setIsOpen(false)}
      loading={isFetching}
      placeholder={t('permissions.accountsSearch')}
      notFoundContent={isFetching ? null : t('permissions.accountsNone')}
      showSearch={{ filterOption: false, onSearch: setTyped }}
    />
  );
};
