import { ImportOutlined, PlusOutlined } from '@ant-design/icons';
import { Alert, Button, Flex } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { Page } from '../../../components/page.tsx';
import { ReadOnlyNote } from '../../../ground/venue-at-hand/read-only-note.tsx';
import { useMay } from '../../../ground/venue-at-hand/use-may.ts';
import { later } from '../../../lib/later.ts';
import { useAccountId } from '../../../lib/use-account-id.ts';
import { useAskedPool } from '../pools/hooks/use-asked-pool.ts';
import { CategoriesTable } from './components/categories-table.tsx';
import { useAskedCategory } from './hooks/use-asked-category.ts';
import { CategoryEditor, type EditedCategory } from './components/category-editor.tsx';

const PoolsPanel = later(async () => (await import('../pools/pools-panel.tsx')).PoolsPanel);

/** The account's categories, with the same form as on /settings (A §2). */
export const CategoriesPage = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayManage = useMay('admin');
  const [edited, setEdited] = useState<EditedCategory>(null);
  const accountId = useAccountId();
  const { asked, fault, retry, close } = useAskedCategory();
  // A category's form leads to its shared stock, and gives way to it.
  const isPoolAsked = useAskedPool().asked !== null;
  if (isPoolAsked && edited !== null) setEdited(null);
  return (
    <Page
      title={t('categories.title')}
      help={{ id: 'categories', text: t('categories.help') }}
      action={
        mayManage && (
          <Flex gap="small" wrap>
            <Button icon={<ImportOutlined />} onClick={() => void navigate('/importer')}>
              {t('imports.open')}
            </Button>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
              {t('categories.create')}
            </Button>
          </Flex>
        )
      }
    >
      <ReadOnlyNote />
      {fault === 'failed' && <LoadFailed isField onRetry={retry} />}
      {fault === 'gone' && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={t('categories.askedGone')}
          closable={{ onClose: close, 'aria-label': t('shell.dismiss') }}
        />
      )}
      <CategoriesTable onEdit={setEdited} onCreate={() => setEdited('new')} />
      <CategoryEditor edited={edited} onClose={() => setEdited(null)} />
      {mayManage && asked && <CategoryEditor key={asked.id} edited={asked} onClose={close} />}
      {accountId !== null && (
        <Suspense>
          <PoolsPanel key={accountId} accountId={accountId} />
        </Suspense>
      )}
    </Page>
  );
};
