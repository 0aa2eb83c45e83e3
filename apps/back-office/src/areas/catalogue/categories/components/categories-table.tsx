import type { Category } from '@meridienne/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EditDelete } from '../../../../components/edit-delete.tsx';
import { type Column, DataTable } from '../../../../components/data-table.tsx';
import { useAccountId } from '../../../../lib/use-account-id.ts';
import { useAccount } from '../../../../ground/venue-at-hand/account-query.ts';
import { useMay } from '../../../../ground/venue-at-hand/use-may.ts';
import { nameIn } from '../../../../lib/name-in.ts';
import { TimeSlotModal } from '../../time-slots/time-slot-modal.tsx';
import { CATEGORIES_KEY, loadCategories } from '../calls.ts';
import { CategoryName, CategoryServiceTypes, CategorySlots, CategoryType } from './category-cells.tsx';
import { useDeleteCategory } from '../hooks/use-delete-category.ts';

interface CategoriesTableProps {
  /** One of several lists on a page: five at a time, without a search. */
  readonly isPanel?: boolean;
  onEdit(category: Category): void;
  onCreate(): void;
}

const PANEL_SIZE = 5;
const PAGE_SIZE = 10;

/** What the account sells, the newest first. */
export const CategoriesTable = ({ isPanel = false, onEdit, onCreate }: CategoriesTableProps) => {
  const { t } = useTranslation();
  const columns = useCategoryColumns(isPanel, onEdit);
  const mayManage = useMay('admin');
  const account = useAccountId() ?? 0;
  const [isCreatingSlot, setIsCreatingSlot] = useState(false);
  // Without a slot there is nothing to sell: it comes first.
  const hasSlots = useAccount()?.timeSlots.length !== 0;
  const start = hasSlots
    ? { text: t('categories.createFirst'), act: onCreate }
    : { text: t('timeSlots.createFirst'), act: () => setIsCreatingSlot(true) };
  return (
    <>
      <DataTable
        {...(isPanel ? { name: 'categories' } : { search: { label: t('categories.search') } })}
        label={t('categories.title')}
        queryKey={[...CATEGORIES_KEY, account, 'table']}
        load={loadCategories(account)}
        columns={mayManage ? columns : columns.filter(({ isActions }) => !isActions)}
        pageSize={isPanel ? PANEL_SIZE : PAGE_SIZE}
        empty={t(hasSlots ? 'categories.empty' : 'categories.emptyNoSlot')}
        start={mayManage ? start : undefined}
      />
      {isCreatingSlot && <TimeSlotModal slot={null} onClose={() => setIsCreatingSlot(false)} />}
    </>
  );
};

const useCategoryColumns = (isPanel: boolean, onEdit: (category: Category) => void): Column<Category>[] => {
  const { t, i18n } = useTranslation();
  const askToDelete = useDeleteCategory();
  const detailColumns: Column<Category>[] = [
    { key: 'type', title: t('categories.sold'), render: (category) => <CategoryType category={category} /> },
    {
      key: 'catTags',
      title: t('categories.serviceTypes'),
      render: (category) => <CategoryServiceTypes category={category} />,
    },
  ];
  return [
    {
      key: 'name',
      title: t('categories.name'),
      ...(!isPanel && { sortField: 'name' }),
      render: (category) => <CategoryName category={category} />,
    },
    {
      key: 'slots',
      title: t('categories.timeSlots'),
      render: (category) => <CategorySlots category={category} />,
    },
    ...(isPanel ? [] : detailColumns),
    {
      key: 'actions',
      title: t('categories.actions'),
      isActions: true,
      render: (category) => {
        const name = nameIn(i18n.language, category);
        return (
          <EditDelete
            name={name}
            editText={t('categories.editOf', { name })}
            onEdit={() => onEdit(category)}
            deleteText={t('categories.deleteOf', { name })}
            onDelete={() => askToDelete(category)}
          />
        );
      },
    },
  ];
};
