import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../components/panel.tsx';
import { useMay } from '../../../ground/venue-at-hand/use-may.ts';
import { CategoriesTable } from './components/categories-table.tsx';
import { CategoryEditor, type EditedCategory } from './components/category-editor.tsx';

/** What the account sells, five at a time (O §2). */
export const CategoriesPanel = () => {
  const { t } = useTranslation();
  const mayManage = useMay('admin');
  const [edited, setEdited] = useState<EditedCategory>(null);
  return (
    <Panel
      path="/categories"
      title={t('categories.title')}
      add={t('categories.create')}
      onAdd={mayManage ? () => setEdited('new') : undefined}
    >
      <CategoriesTable isPanel onEdit={setEdited} onCreate={() => setEdited('new')} />
      <CategoryEditor edited={edited} onClose={() => setEdited(null)} />
    </Panel>
  );
};
