import type { ServiceType } from '@meridienne/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../components/panel.tsx';
import { useMay } from '../../../ground/venue-at-hand/use-may.ts';
import { ServiceTypeModal } from './service-type-modal.tsx';
import { ServiceTypesTable } from './components/service-types-table.tsx';

/** The account's service types, five at a time (O §2). */
export const ServiceTypesPanel = () => {
  const { t } = useTranslation();
  const mayManage = useMay('admin');
  const [edited, setEdited] = useState<ServiceType | 'new' | null>(null);
  return (
    <Panel
      title={t('serviceTypes.title')}
      add={t('serviceTypes.create')}
      onAdd={mayManage ? () => setEdited('new') : undefined}
    >
      <ServiceTypesTable onEdit={setEdited} onCreate={() => setEdited('new')} />
      {edited && (
        <ServiceTypeModal serviceType={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Panel>
  );
};
