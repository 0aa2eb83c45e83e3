import { PictureOutlined } from '@ant-design/icons';
import type { ServiceType } from '@meridienne/contracts';
import { theme, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../../components/data-table.tsx';
import { useAccountId } from '../../../../lib/use-account-id.ts';
import { useMay } from '../../../../ground/venue-at-hand/use-may.ts';
import { nameIn } from '../../../../lib/name-in.ts';
import { ServiceTypeActions } from './service-type-actions.tsx';
import { loadServiceTypes, SERVICE_TYPES_KEY } from '../calls.ts';
import styles from './service-types-table.module.css';

interface ServiceTypesTableProps {
  onEdit(serviceType: ServiceType): void;
  onCreate(): void;
}

const PAGE_SIZE = 5;

/** The service types: photo, name and how many categories each has. */
export const ServiceTypesTable = ({ onEdit, onCreate }: ServiceTypesTableProps) => {
  const { t } = useTranslation();
  const mayManage = useMay('admin');
  const accountId = useAccountId() ?? 0;
  const columns: Column<ServiceType>[] = [
    {
      key: 'name',
      title: t('serviceTypes.name'),
      render: (serviceType) => <PhotoAndName serviceType={serviceType} />,
    },
    {
      key: 'categories',
      title: t('serviceTypes.categories'),
      isNumber: true,
      width: 120,
      render: ({ categories }) =>
        categories.length > 0 ? (
          categories.length
        ) : (
          <Typography.Text type="secondary">{t('serviceTypes.categoriesNone')}</Typography.Text>
        ),
    },
    {
      key: 'actions',
      title: t('serviceTypes.actions'),
      isActions: true,
      render: (serviceType) => <ServiceTypeActions serviceType={serviceType} onEdit={onEdit} />,
    },
  ];
  return (
    <DataTable<ServiceType>
      name="types"
      label={t('serviceTypes.title')}
      queryKey={[...SERVICE_TYPES_KEY, accountId, 'table']}
      load={loadServiceTypes(accountId)}
      columns={mayManage ? columns : columns.filter(({ isActions }) => !isActions)}
      pageSize={PAGE_SIZE}
      empty={t('serviceTypes.empty')}
      start={mayManage ? { text: t('serviceTypes.createFirst'), act: onCreate } : undefined}
    />
  );
};

const PhotoAndName = ({ serviceType }: { readonly serviceType: ServiceType }) => {
  const { i18n } = useTranslation();
  const { token } = theme.useToken();
  const { image } = serviceType;
  return (
    <span className={styles.type}>
      {image ? (
        <img src={image.display.native.sm} alt="" width={56} height={42} loading="lazy" />
      ) : (
        <span
          className={styles['no-photo']}
          aria-hidden="true"
          style={{ background: token.colorFillTertiary, color: token.colorTextTertiary }}
        >
          <PictureOutlined />
        </span>
      )}
      <span className={styles.name}>{nameIn(i18n.language, serviceType)}</span>
    </span>
  );
};
