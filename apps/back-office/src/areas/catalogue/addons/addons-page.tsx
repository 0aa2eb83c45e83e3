import { PlusOutlined } from '@ant-design/icons';
import type { Addon } from '@meridienne/contracts';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../components/page.tsx';
import { ReadOnlyNote } from '../../../ground/venue-at-hand/read-only-note.tsx';
import { useMay } from '../../../ground/venue-at-hand/use-may.ts';
import { AddonModal } from './addon-modal.tsx';
import { AddonsTable } from './components/addons-table.tsx';

/** The account's extras and their labels (O §2). */
export const AddonsPage = () => {
  const { t } = useTranslation();
  const mayManage = useMay('admin');
  const [edited, setEdited] = useState<Addon | 'new' | null>(null);
  return (
    <Page
      title={t('addons.title')}
      help={{ id: 'addons', text: t('addons.help') }}
      action={
        mayManage && (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
            {t('addons.createOne')}
          </Button>
        )
      }
    >
      <ReadOnlyNote />
      <AddonsTable onEdit={setEdited} onCreate={() => setEdited('new')} />
      {edited && <AddonModal addon={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Page>
  );
};
