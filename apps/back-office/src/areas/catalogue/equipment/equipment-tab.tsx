import { PlusOutlined } from '@ant-design/icons';
import type { Equipment } from '@meridienne/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Empty, Pagination, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { WordsRoom } from '../../../components/row-actions.tsx';
import { SearchField } from '../../../components/search-field.tsx';
import { useTableState } from '../../../components/table-state.ts';
import { useConfirmDelete } from '../../../components/use-confirm-delete.ts';
import { EquipmentCard } from './components/equipment-card.tsx';
import { EquipmentModal } from './equipment-modal.tsx';
import { nameIn } from './logic/equipment-name.ts';
import { EQUIPMENT_KEY, equipmentQuery, PAGE_SIZE, remove } from './calls.ts';
import { TranslateAllButton } from './components/translate-all-button.tsx';
import styles from './equipment-tab.module.css';

const SEARCH_DEBOUNCE_MS = 200;

/** The platform's equipment, as cards (A §2). */
export const EquipmentTab = () => {
  const { t } = useTranslation();
  const askToDelete = useDeleteEquipment();
  const { state, change } = useTableState(PAGE_SIZE);
  const list = useQuery(equipmentQuery(state.page, state.search));
  const [edited, setEdited] = useState<Equipment | 'new' | null>(null);
  const members = list.data?.['hydra:member'];
  const total = list.data?.['hydra:totalItems'] ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / PAGE_SIZE));
  // The last card of the last page has been deleted.
  const isBeyond = members?.length === 0 && !list.isPlaceholderData && state.page > lastPage;
  useEffect(() => {
    if (isBeyond) change({ page: lastPage }, true);
  });

  return (
    <>
      <Tools
        search={state.search}
        onSearch={(search) => change({ search })}
        onCreate={() => setEdited('new')}
      />
      {list.isError && !members && <LoadFailed onRetry={() => void list.refetch()} />}
      {list.isPending && <Waiting />}
      {members?.length === 0 && !isBeyond && (
        <Empty
          description={state.search ? t('table.notFound', { search: state.search }) : t('equipment.empty')}
        />
      )}
      {members && members.length > 0 && (
        <WordsRoom value>
          <ul className={styles.grid} aria-label={t('equipment.list')} aria-busy={list.isFetching}>
            {members.map((equipment) => (
              <EquipmentCard
                key={equipment.id}
                equipment={equipment}
                onEdit={() => setEdited(equipment)}
                onDelete={() => askToDelete(equipment)}
              />
            ))}
          </ul>
        </WordsRoom>
      )}
      <Pagination
        current={state.page}
        pageSize={PAGE_SIZE}
        total={total}
        showSizeChanger={false}
        hideOnSinglePage
        showTotal={(count) => t('table.total', { count })}
        onChange={(page) => change({ page })}
      />
      {edited && (
        <EquipmentModal equipment={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
};

const useDeleteEquipment = () => {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const confirmDelete = useConfirmDelete();
  return (equipment: Equipment): void =>
    confirmDelete({
      title: t('equipment.deleteAsk', { name: nameIn(i18n.language, equipment) }),
      text: t('equipment.deleteText'),
      remove: async () => {
        await remove(equipment.id);
        await client.invalidateQueries({ queryKey: EQUIPMENT_KEY });
      },
      done: t('equipment.deleted'),
    });
};

interface ToolsProps {
  readonly search: string;
  onSearch(search: string): void;
  onCreate(): void;
}

const Tools = ({ search, onSearch, onCreate }: ToolsProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <SearchField
          label={t('equipment.search')}
          value={search}
          debounceMs={SEARCH_DEBOUNCE_MS}
          onSearch={onSearch}
        />
      </div>
      <div className={styles.buttons}>
        <TranslateAllButton />
        <Button type="primary" icon={<PlusOutlined />} onClick={onCreate}>
          {t('equipment.create')}
        </Button>
      </div>
    </div>
  );
};

const Waiting = () => (
  <div className={styles.grid} aria-hidden="true">
    {[1, 2, 3, 4, 5, 6, 7, 8].map((each) => (
      <Skeleton.Button key={each} active block style={{ height: 96, borderRadius: 12 }} />
    ))}
  </div>
);
