import { ApiError } from '@meridienne/client';
import type { Account, Image, ServiceType } from '@meridienne/contracts';
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
import { PhotosField } from '../../photos/door.ts';
import { CategoriesField } from './components/categories-field.tsx';
import { create, readOne, refreshServiceTypes, update } from './calls.ts';
import styles from './service-type-modal.module.css';
import { useMessages } from '../../../components/messages.tsx';

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
  const [form] = Form.useForm<Values>();
  const naming = useNamesFields(account);
  const { record, filled } = useFormRecord(serviceType, readOne, valuesOf, (fresh, before) => {
    const chosen = (form.getFieldValue('categories') ?? []) as string[];
    form.setFieldValue('categories', rebaseList(before.categories, chosen, fresh.categories));
  });
  const saveRecord = useSaveServiceType(account, record);
  const save = async (values: Values) => {
    try {
      await saveRecord(values);
    } catch (error) {
      naming.showFault(error);
      throw error;
    }
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
      {...filled}
      onSubmit={save}
      onRefused={naming.showRefused}
      onClose={onClose}
    >
      <p className={styles.help}>{t('serviceTypes.help')}</p>
      <NamesFields {...naming.fields} label={t('serviceTypes.name')} />
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
      {serviceType && <OwnHistory subject="label" subjectId={serviceType.id} />}
    </FormModal>
  );
};

const valuesOf = ({ names, image, categories }: ServiceType): Values => ({
  names,
  image: image ? [image] : [],
  categories,
});

/**
 * Makes a service type or changes it.
 * @param record what the form was filled from; null for a new one
 */
const useSaveServiceType = (account: Account, record: ServiceType | null) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const client = useQueryClient();
  return async ({ names, image = [], categories = [] }: Values): Promise<void> => {
    const body = {
      names: namesToSave(record?.names, names),
      image: image[0]?.uid ?? null,
      categories: [...categories],
    };
    try {
      if (record) await update(record.id, { ...body, updatedAt: record.updatedAt });
      else await create({ ...body, account: account.id });
    } catch (error) {
      if (!(error instanceof ApiError) || !error.violations.some(isOfCategory)) throw error;
      // Which one it is, the field says once it has read them again.
      void client.invalidateQueries({ queryKey: ['categories'] });
      throw atCategories(error, t('serviceTypes.categoryGone'));
    }
    void message.success(t('serviceTypes.saved'));
    await refreshServiceTypes(client);
  };
};

const isOfCategory = ({ propertyPath }: { readonly propertyPath: string }): boolean =>
  propertyPath.startsWith('categories[');

/** The form has one field for all of them. */
const atCategories = (error: ApiError, message: string): ApiError =>
  new ApiError(error.message, error.status, {
    violations: error.violations.map((violation) =>
      isOfCategory(violation) ? { propertyPath: 'categories', message } : violation,
    ),
    errorType: error.errorType,
  });
