import { ApiError } from '@meridienne/client';
import type { Account, Image, ServiceType } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { App, Form } from 'antd';
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
import { PhotosField } from '../../photos/door.ts';
import { CategoriesField } from './components/categories-field.tsx';
import { create, readOne, refreshServiceTypes, update } from './calls.ts';
import styles from './service-type-modal.module.css';

interface ServiceTypeModalProps {
  /** Null for a new one. */
  readonly serviceType: ServiceType | null;
  onClose(): void;
}

interface Values {
  names: Record<string, string>;
  image?: readonly Image[];
  categories?: readonly string[];
}

/** Names, photo and categories of a service type (O §2, §5). */
export const ServiceTypeModal = (props: ServiceTypeModalProps) => {
  const account = useAccount();
  return account && <AccountServiceTypeModal {...props} account={account} />;
};

const AccountServiceTypeModal = ({
  account,
  serviceType,
  onClose,
}: ServiceTypeModalProps & { readonly account: Account }) => {
  const { t, i18n } = useTranslation();
  const { message } = App.useApp();
  const client = useQueryClient();
  const [form] = Form.useForm<Values>();
  const languages = namingLanguages(account);
  const [tab, setTab] = useState(languages[0]);
  /** The record that the form was filled from. */
  const [record, setRecord] = useState(serviceType);

  const save = async ({ names, image = [], categories = [] }: Values) => {
    const body = {
      names: namesToSave(record?.names, names),
      image: image[0]?.uid ?? null,
      categories: [...categories],
    };
    try {
      if (record) await update(record.id, { ...body, updatedAt: record.updatedAt });
      else await create({ ...body, account: account.id });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setTab((before) => faultyLanguage(error.violations) ?? before);
      const isGone = error.violations.some(({ propertyPath }) => propertyPath.startsWith('categories['));
      if (!isGone) throw error;
      // Which one it is, the field says once it has read them again.
      void client.invalidateQueries({ queryKey: ['categories'] });
      throw atCategories(error, t('serviceTypes.categoryGone'));
    }
    void message.success(t('serviceTypes.saved'));
    await refreshServiceTypes(client);
  };
  const reload = async (id: number) => {
    const fresh = await readOne(id);
    const chosen = form.getFieldValue('categories') as string[] | undefined;
    form.setFieldValue('categories', rebaseList(record?.categories ?? [], chosen ?? [], fresh.categories));
    setRecord(fresh);
    return valuesOf(fresh);
  };
  return (
    <FormModal<Values>
      open
      title={
        serviceType
          ? t('serviceTypes.editTitle', { name: nameIn(i18n.language, serviceType) })
          : t('serviceTypes.create')
      }
      form={form}
      {...(serviceType && {
        initialValues: valuesOf(serviceType),
        onReload: () => reload(serviceType.id),
      })}
      onSubmit={save}
      onClose={onClose}
    >
      <p className={styles.help}>{t('serviceTypes.help')}</p>
      <NamesFields
        languages={languages}
        label={t('serviceTypes.name')}
        requiredText={t('serviceTypes.nameRequired')}
        open={tab}
        onOpen={setTab}
      />
      <Form.Item name="image" label={t('serviceTypes.image')} extra={t('serviceTypes.imageHelp')}>
        <PhotosField max={1} />
      </Form.Item>
      <Form.Item
        name="categories"
        label={t('serviceTypes.categories')}
        extra={t('serviceTypes.categoriesHelp')}
      >
        <CategoriesField accountId={account.id} />
      </Form.Item>
    </FormModal>
  );
};

const valuesOf = ({ names, image, categories }: ServiceType): Values => ({
  names,
  image: image ? [image] : [],
  categories,
});

/** The form has one field for all of them. */
const atCategories = (error: ApiError, message: string): ApiError =>
  new ApiError(error.message, error.status, {
    violations: error.violations.map((violation) =>
      violation.propertyPath.startsWith('categories[') ? { propertyPath: 'categories', message } : violation,
    ),
    errorType: error.errorType,
  });
