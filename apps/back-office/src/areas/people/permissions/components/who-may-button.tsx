import { TableOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WhenOpened } from '../../../../components/when-opened.tsx';
import { part } from '../../../../lib/later.ts';

const WhoMayModal = part(async () => (await import('../who-may-modal.tsx')).WhoMayModal);

/** Opens the table of roles and rights. */
export const WhoMayButton = () => {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button type="link" size="small" icon={<TableOutlined />} onClick={() => setIsOpen(true)}>
        {t('permissions.whoMay')}
      </Button>
      <WhenOpened open={isOpen}>
        <WhoMayModal open={isOpen} onClose={() => setIsOpen(false)} />
      </WhenOpened>
    </>
  );
};
