import { TagsOutlined } from '@ant-design/icons';
import type { Account, Addon } from '@meridienne/contracts';
import { formatMoney, toMinor } from '@meridienne/domain';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../../components/data-table.tsx';
import { nameIn } from '../../../../lib/name-in.ts';
import { useAccount } from '../../../../ground/venue-at-hand/account-query.ts';
import { useMay } from '../../../../ground/venue-at-hand/use-may.ts';
import { AddonActions } from './addon-actions.tsx';
import { ADDONS_KEY, loadAddons } from '../calls/addons.ts';
import { LabelsModal } from '../labels-modal.tsx';
import styles from './addons-table.module.css';

interface AddonsTableProps {
  /** One of several lists on a page: five at a time, without a search. */
  readonly isPanel?: boolean;
  onEdit(addon: Addon): void;
  onCreate(): void;
}

const PANEL_SIZE = 5;
const PAGE_SIZE = 10;

/** The extras with their prices and labels, and the way to the labels themselves. */
export const AddonsTable = ({ isPanel = false, onEdit, onCreate }: AddonsTableProps) => {
  const { t } = useTranslation();
  const mayManage = useMay('admin');
  const account = useAccount();
  const [isLabelling, setIsLabelling] = useState(false);
  const columns = useAddonColumns(isPanel, account, onEdit);
  if (!account) return null;
  return (
    <>
      <DataTable<Addon>
        {...(isPanel ? { name: 'addons' } : { search: { label: t('addons.search') } })}
        label={t('addons.panel')}
        queryKey={[...ADDONS_KEY, account.id]}
        load={loadAddons(account.id)}
        columns={mayManage ? columns : columns.filter(({ isActions }) => !isActions)}
        pageSize={isPanel ? PANEL_SIZE : PAGE_SIZE}
        empty={t('addons.empty')}
        start={mayManage ? { text: t('addons.createFirst'), act: onCreate } : undefined}
        filters={
          mayManage && (
            <Button icon={<TagsOutlined />} onClick={() => setIsLabelling(true)}>
              {t('labels.manage')}
            </Button>
          )
        }
      />
      {isLabelling && <LabelsModal accountId={account.id} onClose={() => setIsLabelling(false)} />}
    </>
  );
};

const useAddonColumns = (
  isPanel: boolean,
  account: Account | undefined,
  onEdit: (addon: Addon) => void,
): Column<Addon>[] => {
  const { t, i18n } = useTranslation();
  return [
    {
      key: 'name',
      title: t('addons.name'),
      ...(!isPanel && { sortField: 'name' }),
      render: (addon) => (
        <>
          <span className={styles.name}>{nameIn(i18n.language, addon)}</span>
          {isPanel && <Labels addon={addon} />}
        </>
      ),
    },
    {
      key: 'price',
      title: t('addons.price'),
      ...(!isPanel && { sortField: 'price' }),
      isNumber: true,
      width: 112,
      render: ({ price }) => account && shownPrice(price, account, i18n.language),
    },
    ...(isPanel
      ? []
      : [{ key: 'labels', title: t('addons.labels'), render: (addon: Addon) => <Labels addon={addon} /> }]),
    {
      key: 'actions',
      title: t('addons.actions'),
      isActions: true,
      render: (addon) => <AddonActions addon={addon} onEdit={onEdit} />,
    },
  ];
};

const Labels = ({ addon: { tags } }: { readonly addon: Addon }) => (
  <span className={styles.labels}>
    {tags.map(({ id, name }) => (
      <Tag key={id} variant="outlined">
        {name}
      </Tag>
    ))}
  </span>
);

const shownPrice = (price: number, { currency }: Account, language: string): string => {
  const minor = toMinor(price, currency);
  // The currency has changed to one of fewer decimals while this list was shown.
  return minor === null ? String(price) : formatMoney(minor, currency, language);
};
