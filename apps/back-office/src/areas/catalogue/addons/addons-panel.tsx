import type { Addon } from '@meridienne/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../components/panel.tsx';
import { useMay } from '../../../ground/venue-at-hand/use-may.ts';
import { AddonModal } from './addon-modal.tsx';
import { AddonsTable } from './components/addons-table.tsx';

/** The account's extras, five at a time (O §2). */
export const AddonsPanel = () => {
  const { t } = useTranslation();
  const mayManage = useMay('admin');
  const [edited, setEdited] = useState<Addon | 'new' | null>(null);
  return (
    <Panel
      path="/services"
      title={t('addons.panel')}
      add={t('addons.createOne')}
      onAdd={mayManage ? () => setEdited('new') : undefined}
    >
      <AddonsTable isPanel onEdit={setEdited} onCreate={() => setEdited('new')} />
      {edited && <AddonModal addon={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Panel>
  );
};
