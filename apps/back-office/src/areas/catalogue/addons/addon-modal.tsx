import type { Account, Addon } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormModal } from '../../../components/form-modal.tsx';
import { OwnHistory } from '../../audit/door.ts';
import { NamesFields, namesToSave, useNamesFields } from '../../../components/names-fields.tsx';
import { useFormRecord } from '../../../components/use-form-record.ts';
import { nameIn } from '../../../lib/name-in.ts';
import { rebaseList } from '../../../lib/rebase-list.ts';
import { useAccount } from '../../../ground/venue-at-hand/account-query.ts';
import { AddonCategories } from './components/addon-categories.tsx';
import { create, readOne, refreshAddons, update } from './calls/addons.ts';
import { LabelsField } from './components/labels-field.tsx';
import { PriceField } from './components/price-field.tsx';
import { priceText, readPrice } from '../../../lib/read-price.ts';
import { useMessages } from '../../../components/messages.tsx';

interface AddonModalProps {
  /** Null for a new one. */
  readonly addon: Addon | null;
  onClose(): void;
}

interface Values {
  names: Record<string, string>;
  price: string;
  labels?: string[];
}

/** Names, price and labels of an extra (O §2, §5). */
export const AddonModal = (props: AddonModalProps) => {
  const account = useAccount();
  return account && <AccountAddonModal {...props} account={account} />;
};

const AccountAddonModal = ({ account, addon, onClose }: AddonModalProps & { readonly account: Account }) => {
  const { t, i18n } = useTranslation();
  const { message } = useMessages();
  const client = useQueryClient();
  const [form] = Form.useForm<Values>();
  const { currency } = account;
  const naming = useNamesFields(account);
  const valuesOf = ({ names, price, tags }: Addon): Values => ({
    names,
    price: priceText(price, currency, i18n.language),
    labels: labelsOf(tags),
  });
  const { record, filled } = useFormRecord(addon, readOne, valuesOf, (fresh, before) => {
    const typed = (form.getFieldValue('labels') ?? []) as string[];
    form.setFieldValue('labels', rebaseList(labelsOf(before.tags), typed, labelsOf(fresh.tags)));
  });

  const save = async ({ names, price, labels = [] }: Values) => {
    const read = readPrice(price, currency);
    if ('fault' in read) throw new RangeError('the rules of the form let no such price through');
    const body = { names: namesToSave(record?.names, names), price: read.price, addTags: labels };
    try {
      if (record) await update(record.id, { ...body, updatedAt: record.updatedAt });
      else await create({ ...body, account: account.id });
    } catch (error) {
      naming.showFault(error);
      throw error;
    }
    void message.success(t('addons.saved'));
    await refreshAddons(client);
  };
  return (
    <FormModal<Values>
      open
      title={addon ? t('addons.editTitle', { name: nameIn(i18n.language, addon) }) : t('addons.createOne')}
      form={form}
      {...filled}
      onSubmit={save}
      onRefused={naming.showRefused}
      onClose={onClose}
    >
      <NamesFields {...naming.fields} label={t('addons.name')} />
      <PriceField currency={currency} />
      <LabelsField accountId={account.id} />
      {record && <AddonCategories addon={record} />}
      {record && <OwnHistory subject="addon" subjectId={record.id} />}
    </FormModal>
  );
};

const labelsOf = (tags: Addon['tags']): string[] => tags.map(({ name }) => name);
