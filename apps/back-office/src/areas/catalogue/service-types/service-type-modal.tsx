import type { Account, ServiceType } from '@meridienne/contracts';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormModal } from '../../../components/form-modal.tsx';
import { NamesFields, useNamesFields } from '../../../components/names-fields.tsx';
import { useFormRecord } from '../../../components/use-form-record.ts';
import { nameIn } from '../../../lib/name-in.ts';
import { rebaseList } from '../../../lib/rebase-list.ts';
import { useAccount } from '../../../ground/venue-at-hand/account-query.ts';
import { PhotosField } from '../../photos/door.ts';
import { CategoriesField } from './components/categories-field.tsx';
import { readOne } from './calls.ts';
import { type ServiceTypeValues, useSaveServiceType } from './hooks/use-save-service-type.ts';
import styles from './service-type-modal.module.css';

interface ServiceTypeModalProps {
  /** Null for a new one. */
  readonly serviceType: ServiceType | null;
  onClose(): void;
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
  const [form] = Form.useForm<ServiceTypeValues>();
  const naming = useNamesFields(account);
  const { record, filled } = useFormRecord(serviceType, readOne, valuesOf, (fresh, before) => {
    const chosen = (form.getFieldValue('categories') ?? []) as string[];
    form.setFieldValue('categories', rebaseList(before.categories, chosen, fresh.categories));
  });
  const saveRecord = useSaveServiceType(account, record);
  const save = async (values: ServiceTypeValues) => {
    try {
      await saveRecord(values);
    } catch (error) {
      naming.showFault(error);
      throw error;
    }
  };
  return (
    <FormModal<ServiceTypeValues>
      open
      title={
        serviceType
          ? t('serviceTypes.editTitle', { name: nameIn(i18n.language, serviceType) })
          : t('serviceTypes.create')
      }
      form={form}
      {...filled}
      onSubmit={save}
      onClose={onClose}
    >
      <p className={styles.help}>{t('serviceTypes.help')}</p>
      <NamesFields
        {...naming.fields}
        label={t('serviceTypes.name')}
        requiredText={t('serviceTypes.nameRequired')}
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

const valuesOf = ({ names, image, categories }: ServiceType): ServiceTypeValues => ({
  names,
  image: image ? [image] : [],
  categories,
});
