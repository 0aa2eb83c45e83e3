import { ApiError } from '@meridienne/client';
import type { Account, Addon } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { App, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormModal } from '../../../components/form-modal.tsx';
import {
  faultyLanguage,
  NamesFields,
  namesToSave,
  namingLanguages,
} from '../../../components/names-fields.tsx';
import { nameIn } from '../../../lib/name-in.ts';
import { rebaseList } from '../../../lib/rebase-list.ts';
import { useAccount } from '../../../ground/venue-at-hand/account-query.ts';
import { AddonCategories } from './components/addon-categories.tsx';
import { create, readOne, refreshAddons, update } from './calls/addons.ts';
import { LabelsField } from './components/labels-field.tsx';
import { currencySign, priceText, readPrice } from '../../../lib/read-price.ts';
import { useAddonRules } from './hooks/use-addon-rules.ts';

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
  const { message } = App.useApp();
  const client = useQueryClient();
  const [form] = Form.useForm<Values>();
  const { currency } = account;
  const languages = namingLanguages(account);
  const [tab, setTab] = useState(languages[0]);
  /** The record that the form was filled from. */
  const [record, setRecord] = useState(addon);
  const rules = useAddonRules(currency);
  const valuesOf = ({ names, price, tags }: Addon): Values => ({
    names,
    price: priceText(price, currency, i18n.language),
    labels: tags.map(({ name }) => name),
  });

  const save = async ({ names, price, labels = [] }: Values) => {
    const read = readPrice(price, currency);
    if ('fault' in read) throw new RangeError('the rules of the form let no such price through');
    const body = { names: namesToSave(record?.names, names), price: read.price, addTags: labels };
    try {
      if (record) await update(record.id, { ...body, updatedAt: record.updatedAt });
      else await create({ ...body, account: account.id });
    } catch (error) {
      if (error instanceof ApiError) setTab((before) => faultyLanguage(error.violations) ?? before);
      throw error;
    }
    void message.success(t('addons.saved'));
    await refreshAddons(client);
  };
  const reload = async (id: number) => {
    const fresh = await readOne(id);
    const values = valuesOf(fresh);
    const typed = form.getFieldValue('labels') as string[] | undefined;
    const before = record?.tags.map(({ name }) => name) ?? [];
    form.setFieldValue('labels', rebaseList(before, typed ?? [], values.labels ?? []));
    setRecord(fresh);
    return values;
  };
  return (
    <FormModal<Values>
      open
      title={addon ? t('addons.editTitle', { name: nameIn(i18n.language, addon) }) : t('addons.createOne')}
      form={form}
      {...(addon && { initialValues: valuesOf(addon), onReload: () => reload(addon.id) })}
      onSubmit={save}
      onClose={onClose}
    >
      <NamesFields
        languages={languages}
        label={t('addons.name')}
        requiredText={t('addons.nameRequired')}
        open={tab}
        onOpen={setTab}
      />
      <Form.Item name="price" label={`${t('addons.price')} (${currency})`} required rules={[rules.price]}>
        <Input
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
          suffix={<span aria-hidden="true">{currencySign(currency, i18n.language)}</span>}
        />
      </Form.Item>
      <Form.Item
        name="labels"
        label={t('addons.labels')}
        extra={t('addons.labelsHelp')}
        rules={[rules.labels]}
      >
        <LabelsField accountId={account.id} />
      </Form.Item>
      {record && <AddonCategories addon={record} />}
    </FormModal>
  );
};
